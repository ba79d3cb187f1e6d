/**
 * A relay with two events: the queue may take a part of a batch, an answer may be lost, and the relay may end after any call.
 */

import { asked, queuedJob, waitingEvent } from '../../../lab-stack/faults/scenarios/given.ts';
import { scheduled } from '../../../lab-stack/faults/scenarios/events.ts';
import type { Scenario } from '../../../lab-stack/faults/scenario.ts';
import type { OwnStatement } from '../../../exercises/_kit/judge/stage-scenario.ts';
import type { Played } from '../../../lab-stack/faults/trace.ts';
import { exploredShown } from '../../_kit/proof/explored.ts';
import { filledTexts, type Change } from '../../_kit/proof/filled.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

const requests = [asked('r-1'), asked('r-2')];
const story: Scenario = {
  name: 'entries-that-vanish',
  title: 'Two events wait, and a relay sends them in one batch.',
  given: {
    items: {
      JobsTable: requests.map((request) => queuedJob(request)),
      OutboxTable: requests.map((request) => waitingEvent(request)),
    },
  },
  when: [{ name: 'A', function: 'RelayFunction', event: scheduled }],
  then: [],
  patienceMinutes: 60,
  bounds: { faults: 1, holds: 0 },
};

/** How often each event is sent, by what its message says. */
function sends({ happenings }: Played): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  for (const [place, one] of happenings.entries()) {
    if (one.kind !== 'called') continue;
    for (const effect of one.effects)
      if (effect.kind === 'sent') found.set(effect.body, [...(found.get(effect.body) ?? []), place]);
  }
  return found;
}

const sentOnce: OwnStatement = {
  name: 'no-event-twice',
  promise: 'No event is sent twice.',
  ask: 'What does the next run know of this send?',
  broken(played) {
    const twice = [...sends(played).values()].find(({ length }) => length > 1);
    if (!twice) return undefined;
    return {
      statement: 'no-event-twice',
      sentence: 'An event is sent twice, and its customer gets two text messages.',
      shownBy: twice,
    };
  },
};

const refusedIsSent: OwnStatement = {
  name: 'refused-is-sent-later',
  promise: 'An event that the queue has refused is sent by a later run.',
  ask: 'Which of the ten has the queue taken?',
  broken(played) {
    const { happenings } = played;
    const place = happenings.findIndex((one) => one.kind === 'called' && (one.refusals?.length ?? 0) > 0);
    if (place === -1 || sends(played).size === requests.length) return undefined;
    const sentence = 'The queue refused an event, and it is marked as sent: no later run sends it.';
    return { statement: 'refused-is-sent-later', sentence, shownBy: [place] };
  },
};

/** One call for the batch; `read` makes of its `result` what became of the events. */
function sending(read: string): Change {
  return {
    file: 'src/relay/publish.ts',
    regions: {
      ex02b: `const Entries = events.map((event, place) => ({ Id: String(place), MessageBody: messageBody(event) }));
const batch = new SendMessageBatchCommand({ QueueUrl: settings.jobsQueueUrl, Entries });
const result = await sqs.send(batch, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
${read}`,
    },
  };
}

function clientTries(attempts: number): Change {
  return {
    file: 'src/aws.ts',
    edits: [['new SQSClient({})', `new SQSClient({ maxAttempts: ${attempts} })`]],
  };
}

const ALL_ACCEPTED = "return events.map((event) => ({ event, outcome: 'accepted' as const }));";
/** Takes the mark away: the event waits again, and is due. */
const UNMARK = `await dynamo.send(
  new UpdateCommand({
    TableName: settings.outboxTable,
    Key: { eventId: event.eventId },
    UpdateExpression: 'SET pending = :pending, dueAt = :now REMOVE publishedAt, expiresAt',
    ExpressionAttributeValues: { ':pending': 'PENDING', ':now': Date.now() },
  }),
);`;
/** The client tries once. */
const ONCE = clientTries(1);
const BELIEVES = sending(`void result;\n${ALL_ACCEPTED}`);

function shown(changes: readonly Change[]): Promise<Shown> {
  return exploredShown(story, filledTexts(changes), {
    own: [refusedIsSent, sentOnce],
    outcome: (broke, schedules) =>
      broke ??
      `In all ${schedules} schedules no event is sent twice, and what the queue refused is sent later.`,
    // The queue takes a part of the batch.
    telling: (one) => one.kind === 'called' && (one.refusals?.length ?? 0) > 0,
  });
}

export default proof({
  a: () =>
    shown([
      ONCE,
      {
        file: 'src/relay/drain.ts',
        imports: `import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#lab/aws.ts';
import { settings } from '#lab/settings.ts';
`,
        regions: {
          'ex02b-batch': `for (const event of events) await settle({ event, outcome: 'accepted' });
for (const { event, outcome } of await publish(events)) {
if (outcome === 'failed') ${UNMARK}
else tally.published++;
}`,
        },
      },
    ]),
  b: () => shown([BELIEVES, clientTries(10)]),
  c: () =>
    shown([
      ONCE,
      sending(`const ours = result.Failed?.some(({ SenderFault }) => SenderFault) ?? false;
return events.map((event): Sent =>
  ours ? { event, outcome: 'failed', code: 'SenderFault' } : { event, outcome: 'accepted' },
);`),
    ]),
  d: () =>
    shown([
      ONCE,
      sending(`const accepted = new Set(result.Successful?.map(({ Id }) => Id));
return events.map((event, place): Sent =>
  accepted.has(String(place)) ? { event, outcome: 'accepted' } : { event, outcome: 'failed', code: 'NotTaken' },
);`),
    ]),
});
