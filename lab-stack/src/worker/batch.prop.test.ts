import * as fc from 'fast-check';
import type { SQSRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { processBatch } from './batch.ts';

interface Plan {
  group: string;
  fails: boolean;
  turns: number;
}

const plan = fc.record({ group: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean(), turns: fc.nat(3) });
const batch = fc.array(plan, { maxLength: 12 });

interface Played {
  reported: Set<string>;
  started: string[];
  running: number;
}

async function play(plans: Plan[], arn: string, concurrency: number, budget: number): Promise<Played> {
  const played: Played = { reported: new Set(), started: [], running: 0 };
  const records = plans.map(({ group }, index) => {
    return { messageId: String(index), attributes: { MessageGroupId: group }, eventSourceARN: arn };
  }) as unknown as SQSRecord[];
  const work = async ({ messageId }: SQSRecord): Promise<void> => {
    played.started.push(messageId);
    played.running += 1;
    const { fails, turns } = plans[Number(messageId)] as Plan;
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    played.running -= 1;
    if (fails) throw new Error('planned');
  };
  const timeLeft = (): number => (played.started.length < budget ? 10_000 : 0);
  const answer = await processBatch(records, work, { concurrency, timeLeft, enoughForOne: 1 });
  played.reported = new Set(answer.batchItemFailures.map((failure) => failure.itemIdentifier));
  return played;
}

const args = [batch, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 14 })] as const;

test('standard: reported is exactly what failed or was not begun', async () => {
  await fc.assert(
    fc.asyncProperty(...args, async (plans, concurrency, budget) => {
      const { reported, started, running } = await play(plans, 'arn:jobs', concurrency, budget);
      const expected = plans.flatMap(({ fails }, index) =>
        fails || !started.includes(String(index)) ? [String(index)] : [],
      );
      expect([...reported].sort()).toEqual(expected.sort());
      expect(running).toBe(0);
    }),
  );
});

test('FIFO: each group is run in order up to its first failure', async () => {
  await fc.assert(
    fc.asyncProperty(...args, async (plans, concurrency, budget) => {
      const { reported, started, running } = await play(plans, 'arn:jobs.fifo', concurrency, budget);
      for (const group of ['a', 'b', 'c']) {
        const ids = plans.flatMap((one, index) => (one.group === group ? [String(index)] : []));
        const run = started.filter((id) => ids.includes(id));
        expect(run).toEqual(ids.slice(0, run.length));
        const failed = run.filter((id) => plans[Number(id)]?.fails);
        expect(failed).toEqual(failed.length === 0 ? [] : run.slice(-1));
        const done = run.filter((id) => !failed.includes(id));
        expect(ids.filter((id) => !reported.has(id))).toEqual(done);
      }
      expect(running).toBe(0);
    }),
  );
});
