import { InvokeCommand } from '@aws-sdk/client-lambda';
import { lambdaOnce } from '#lab/aws.ts';
import type { OutboxEvent } from '#lab/job/event.ts';
import { failureOf, logFor } from '#lab/observe/logger.ts';
import { settings } from '#lab/settings.ts';

/** How long the customer waits for it at most, milliseconds. */
const LIMIT_MS = 500;

/**
 * Asks the relay to publish an event now. Never throws: the schedule publishes it anyway. Awaited, with a
 * limit, since what is left running when a handler returns is frozen with its environment.
 */
export async function nudge(event: OutboxEvent): Promise<void> {
  try {
    await lambdaOnce.send(
      new InvokeCommand({
        FunctionName: settings.relayFunction,
        InvocationType: 'Event',
        Payload: JSON.stringify({ eventIds: [event.eventId] }),
      }),
      { abortSignal: AbortSignal.timeout(LIMIT_MS) },
    );
  } catch (thrown) {
    logFor(event).warn('The relay was not nudged; its schedule will publish the event.', failureOf(thrown));
  }
}
