import { beforeAll, describe, expect, test } from 'vitest';
import { relayBatch } from '../scenarios/relay-batch.ts';
import { submitAgain } from '../scenarios/submit-again.ts';
import { workerOneDelivery } from '../scenarios/worker-one-delivery.ts';
import { workerTwoDeliveries } from '../scenarios/worker-two-deliveries.ts';
import type { Scenario } from '../scenario.ts';
import type { Choice, FaultName, Parked } from '../schedule.ts';
import type { Happening, Played } from '../trace.ts';
import { prepareCode, type Code } from './code.ts';
import { playScenario } from './play.ts';

let code: Code;
beforeAll(async () => {
  code = await prepareCode();
});

/** Faults by `A2`: the second call of run A. Without a fault, the first who waits goes on. */
function play(scenario: Scenario, faults: Readonly<Record<string, FaultName>> = {}): Promise<Played> {
  return playScenario(
    code,
    scenario,
  )(({ parked }) => {
    const [first] = parked as [Parked, ...Parked[]];
    const fault = first.held ? undefined : faults[`${first.run}${first.call}`];
    return { run: first.run, ...(fault && { fault }) };
  });
}

function only<Kind extends Happening['kind']>(
  played: Played,
  kind: Kind,
): Extract<Happening, { kind: Kind }>[] {
  return played.happenings.filter(
    (happening): happening is Extract<Happening, { kind: Kind }> => happening.kind === kind,
  );
}

const jobOf = (played: Played): Readonly<Record<string, unknown>> => played.final.items['JobsTable']![0]!;
const left = (played: Played, queue = 'JobsQueue'): number => played.final.messages[queue]!.length;

describe('another write under way', () => {
  const meeting = (conflicts: number): Scenario => ({
    ...submitAgain,
    given: {},
    when: submitAgain.when.map((run) => ({ ...run, conflicts })),
  });
  const answers = (played: Played): string[] =>
    only(played, 'called').flatMap(({ run, service, answer }) =>
      run === 'A' && service === 'dynamodb' ? [answer] : [],
    );

  test('cancels as many writes as the story says, and then no more', async () => {
    const played = await play(meeting(2));
    expect(answers(played)).toEqual(['TransactionConflict', 'TransactionConflict', 'ok']);
    expect(only(played, 'ended')[0]).toMatchObject({ value: { statusCode: 202 } });
  });

  test('changes nothing, and is an answer like any other to who gives up', async () => {
    const played = await play(meeting(50));
    expect(played.final.items['JobsTable']).toEqual([]);
    expect(only(played, 'ended')[0]).toMatchObject({ value: { statusCode: 503 } });
  });
});

describe('the patience of a story', () => {
  test('says when what goes round counts as never at rest', async () => {
    const marksNothing = 'export const mark = async (): Promise<boolean> => true;';
    const goesRound = await prepareCode({ texts: { 'src/relay/mark.ts': marksNothing } });
    const story: Scenario = { ...relayBatch, patienceMinutes: 20 };
    const played = await playScenario(goesRound, story)(({ parked }) => ({ run: parked[0]!.run }));
    expect(played.trouble).toEqual({ kind: 'never-quiet', limitMs: 20 * 60_000 });
  });
});

describe('one delivery', () => {
  test('is done and acknowledged, and nothing is left', async () => {
    const played = await play(workerOneDelivery);
    expect(played.trouble).toBeUndefined();
    expect(jobOf(played)).toMatchObject({ status: 'COMPLETED', documentId: 'doc-1' });
    expect(only(played, 'settled')).toMatchObject([{ run: 'A', acknowledged: ['m1'], kept: [] }]);
    expect(left(played)).toBe(0);
    expect(played.final.documents).toHaveLength(1);
  });

  test('the same schedule gives the same trace', async () => {
    const faults = { A2: 'lose' } as const;
    expect(await play(workerOneDelivery, faults)).toEqual(await play(workerOneDelivery, faults));
  });

  test.each(['A1', 'A2', 'A3'])(
    'a crash after %s: the message comes back, and the job is done once',
    async (at) => {
      const played = await play(workerOneDelivery, { [at]: 'crash-after' });
      expect(only(played, 'ended')[0]).toMatchObject({ run: 'A', how: 'crashed' });
      expect(only(played, 'settled')[0]).toMatchObject({ run: 'A', kept: ['m1'] });
      expect(only(played, 'time-passed')).not.toEqual([]);
      expect(jobOf(played)).toMatchObject({ status: 'COMPLETED' });
      expect(played.final.documents).toHaveLength(1);
      expect(left(played)).toBe(0);
    },
  );

  test('a crash before the first call has applied nothing', async () => {
    const played = await play(workerOneDelivery, { A1: 'crash-before' });
    const [first] = only(played, 'called');
    expect(first).toMatchObject({ run: 'A', applied: false, answer: 'nothing', effects: [] });
    expect(jobOf(played)).toMatchObject({ status: 'COMPLETED', fence: 1 });
  });

  test('a lost answer: the SDK asks again, and meets its own first write', async () => {
    const played = await play(workerOneDelivery, { A1: 'lose' });
    const [first, again] = only(played, 'called');
    expect(first).toMatchObject({ applied: true, answer: 'nothing' });
    expect(again).toMatchObject({
      run: 'A',
      call: 2,
      answer: 'ConditionalCheckFailedException',
      effects: [],
    });
    expect(jobOf(played)).toMatchObject({ status: 'COMPLETED', fence: 1 });
  });

  test('a refusal lasts until the SDK gives up', async () => {
    const played = await play(workerOneDelivery, { A1: 'refuse' });
    const refused = only(played, 'called').filter(({ fault }) => fault === 'refuse');
    expect(refused).toHaveLength(3);
    expect(refused.every(({ applied, effects }) => !applied && effects.length === 0)).toBe(true);
    expect(jobOf(played)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('a call that is held', () => {
  test('goes on when the others are over and time has passed: the sleeper overwrites nothing', async () => {
    const played = await play(workerTwoDeliveries, { A3: 'hold' });
    expect(only(played, 'held')).toMatchObject([{ run: 'A', call: 3 }]);
    const places = played.happenings.map(({ kind }) => kind);
    expect(places.indexOf('let-go')).toBeGreaterThan(places.indexOf('time-passed'));
    const late = only(played, 'called').findLast(({ run }) => run === 'A');
    expect(late).toMatchObject({ call: 3, answer: 'ConditionalCheckFailedException', effects: [] });
    expect(only(played, 'ended').findLast(({ run }) => run === 'A')).toMatchObject({ how: 'timed-out' });
    expect(played.final.documents).toHaveLength(1);
  });
});

describe('two at once', () => {
  test('a duplicate is a second receive of one message', async () => {
    const played = await play(workerTwoDeliveries);
    expect(only(played, 'delivered').map(({ run, message, receive }) => [run, message, receive])).toEqual([
      ['A', 'm1', 1],
      ['B', 'm1', 2],
    ]);
  });

  test('a schedule that is not possible says who waits', async () => {
    const wrong: Choice = { run: 'C' };
    await expect(playScenario(code, workerTwoDeliveries)(() => wrong)).rejects.toThrow(
      /asks for C.*A \(dynamodb/,
    );
  });

  test('a search may stop a play', async () => {
    const played = await playScenario(code, workerTwoDeliveries)(() => 'stop');
    expect(played.schedule).toEqual([]);
  });
});

describe('the relay', () => {
  test('what the queue did not take is sent in recovery', async () => {
    const played = await playScenario(
      code,
      relayBatch,
    )(({ parked }) => {
      const [first] = parked as [Parked, ...Parked[]];
      return { run: first.run, ...(first.faults.includes('partial') && { fault: 'partial' as const }) };
    });
    expect(only(played, 'called').map(({ fault }) => fault)).toContain('partial');
    const pending = played.final.items['OutboxTable']!.filter((event) => event['pending'] !== undefined);
    expect(pending).toEqual([]);
    expect(only(played, 'time-passed')).not.toEqual([]);
  });
});
