import { beforeAll, expect, test } from 'vitest';
import { asked, message, queuedJob } from '../scenarios/given.ts';
import type { Scenario } from '../scenario.ts';
import type { Played } from '../trace.ts';
import { prepareCode, type Code } from './code.ts';
import { playScenario } from './play.ts';

const request = asked('r-1');
const queue = { name: 'OrderedJobs.fifo', attributes: { FifoQueue: 'true', VisibilityTimeout: '181' } };
const story: Scenario = {
  name: 'ordered',
  title: 'A message of a FIFO queue is delivered.',
  given: {
    items: { JobsTable: [queuedJob(request)] },
    queues: [queue],
    messages: [{ ...message('m1', request, queue.name), group: 'ada' }],
  },
  when: [{ name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m1'] }],
  then: [],
  bounds: { faults: 1, holds: 0 },
};
let code: Code;

beforeAll(async () => {
  code = await prepareCode();
});

test('what is left in a queue of the story comes back to its reader after its own timeout', async () => {
  const { happenings, final } = await played(story, [{ run: 'A', fault: 'crash-after' }]);
  expect(deliveries(happenings)).toEqual([
    ['A', 0],
    ['r1', 181],
  ]);
  expect(final.messages[queue.name]).toEqual([]);
  expect(final.documents).toHaveLength(1);
});

test('a run whose messages nobody has sent is over before it begins, and those after it have their turn', async () => {
  const when = [
    { name: 'A', function: 'WorkerFunction', event: undefined, messages: ['m7'] },
    { ...story.when[0]!, name: 'B', after: ['A'] },
  ];
  const { happenings } = await played({ ...story, when }, []);
  expect(deliveries(happenings)).toEqual([['B', 0]]);
});

test('a run may have less time than its function has', async () => {
  const given = { ...story.given, provider: { timeoutAfter: { next: 3 } } };
  const when = [{ ...story.when[0]!, timeoutSeconds: 9 }];
  const { happenings } = await played({ ...story, given, when }, []);
  const ended = happenings.find((happening) => happening.kind === 'ended');
  expect(ended).toMatchObject({ run: 'A', how: 'returned' });
  expect(seconds(ended!.at)).toBeLessThan(9);
});

function played(
  scenario: Scenario,
  schedule: readonly { run: string; fault?: 'crash-after' }[],
): Promise<Played> {
  const choices = schedule.values();
  return playScenario(code, scenario)(({ parked }) => choices.next().value ?? { run: parked[0]!.run });
}

function deliveries(happenings: Played['happenings']): [string, number][] {
  return happenings.flatMap((happening): [string, number][] =>
    happening.kind === 'delivered' ? [[happening.run, seconds(happening.at)]] : [],
  );
}

function seconds(at: number): number {
  return (at - Date.UTC(2026, 0, 1)) / 1_000;
}
