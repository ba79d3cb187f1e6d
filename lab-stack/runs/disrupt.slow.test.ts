import { describe, expect, test } from 'vitest';
import { problemsOf, type Account } from './disrupt-account.ts';
import { disrupt, scenes } from './disrupt.ts';

/** What must be told, in this order. */
const TURNING_POINTS: Readonly<Record<string, readonly RegExp[]>> = {
  duplicate: [
    /clicks twice/,
    /Submit \d writes job_/,
    /Submit \d finds job_\w+ already there/,
    /the same job in both answers/,
    /receives 1 message .* for the 2nd time, although/,
    /Worker \d claims/,
    /Worker \d cannot claim/,
    /another worker holds the job/,
    /it is made \(201\)/,
    /COMPLETED/,
    /keeps 1 message all the same/,
    /for the 3rd time/,
    /finds job_\w+ completed: its message may go/,
  ],
  'after-write': [
    /Worker 1 claims/,
    /it is made \(201\)\. Worker 1 is killed before the answer arrives/,
    /for the 2nd time/,
    /Worker 2 takes over/,
    /Worker 2 looks a document up at the provider: it exists/,
    /Worker 2 writes the result down: job_\w+ COMPLETED/,
    /deletes 1 message/,
  ],
  outage: [
    /answers every request with 503/,
    /read 202, each of them/,
    /3 documents: not now \(503\), 9 times in all/,
    /3 jobs QUEUED again/,
    /3 messages .* for the 2nd time/,
    /goes 3 more times, each after 181 s/,
    /moves 3 messages to the dead-letter queue/,
    /read QUEUED, each of them/,
    /whether it is well: no/,
    /moves 0 messages. It says: ".*does not report itself healthy/,
    /whether it is well: yes/,
    /sends 1 message back/,
    /writes the result down: job_\w+ COMPLETED/,
    /sends 2 messages back/,
    /writes the result down: 2 jobs COMPLETED/,
    /canary ended as completed/,
  ],
  malformed: [
    /half an event/,
    /receives 3 messages/,
    /cannot read 1 message, and reports it alone/,
    /2 jobs COMPLETED/,
    /deletes 2 messages/,
    /receives 1 message .* for the 2nd time/,
    /goes 3 more times, each after 181 s/,
    /moves 1 message to the dead-letter queue/,
    /goes on record/,
  ],
};

// A guard against hanging: a whole run takes seconds, on a busy machine many.
describe.each(scenes)('$name, played on the whole stack', { timeout: 120_000 }, (scene) => {
  test('tells its turning points in order, and ends with one outcome for each request', async () => {
    const { lines, account, problems } = await disrupt(scene, { seed: 7 });
    expect(problems).toEqual([]);
    expect(account.requests.map(({ documents, reads }) => [documents, reads])).toEqual(
      account.requests.map(() => [1, 'COMPLETED']),
    );
    expect([account.deadLetters, account.onRecord]).toEqual([scene.deadLetters, scene.deadLetters]);
    expect(
      inOrder(
        lines.map(({ text }) => text),
        TURNING_POINTS[scene.name] ?? [],
      ),
    ).toEqual([]);
  });
});

test('an interrupt ends a play with its own reason', { timeout: 120_000 }, async () => {
  const interrupt = new AbortController();
  const reason = new Error('enough');
  const played = disrupt(scenes[0]!, {
    seed: 1,
    signal: interrupt.signal,
    onLine: () => interrupt.abort(reason),
  });
  await expect(played).rejects.toBe(reason);
});

describe('an account that must not be', () => {
  const good: Account = {
    requests: [
      { requestId: 'order-1', clicks: 1, jobs: 1, documents: 1, reads: 'COMPLETED', link: 'https://d' },
    ],
    jobs: { COMPLETED: 1 },
    documents: 1,
    queued: 0,
    outbox: 0,
    deadLetters: 0,
    onRecord: 0,
  };
  const { link: _, ...withoutLink } = good.requests[0]!;
  const cases: [string, Partial<Account>][] = [
    ['order-1 has 2 documents instead of one', { requests: [{ ...good.requests[0]!, documents: 2 }] }],
    ['order-1 has 0 jobs instead of one', { requests: [{ ...good.requests[0]!, jobs: 0 }] }],
    ['the customer of order-1 reads QUEUED', { requests: [{ ...good.requests[0]!, reads: 'QUEUED' }] }],
    ['the customer of order-1 reads COMPLETED and no link', { requests: [withoutLink] }],
    ['2 documents exist for 1 requests', { documents: 2 }],
    ['1 messages are still in the jobs queue', { queued: 1 }],
    ['1 events were never published', { outbox: 1 }],
    ['1 dead letters instead of 0', { deadLetters: 1 }],
  ];
  test('a good one has no problems', () => expect(problemsOf(good, 0)).toEqual([]));
  test.each(cases)('%s', (problem, change) =>
    expect(problemsOf({ ...good, ...change }, 0)).toEqual([problem]),
  );
});

/** The turning points that no line tells after the one before. */
function inOrder(texts: readonly string[], points: readonly RegExp[]): string[] {
  let from = 0;
  return points.flatMap((point) => {
    const found = texts.findIndex((text, index) => index >= from && point.test(text));
    if (found === -1) return [String(point)];
    from = found + 1;
    return [];
  });
}
