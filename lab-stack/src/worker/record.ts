import { isMalformed, parseMessage } from '#lab/job/event.ts';
import { failureOf, logFor, logger } from '#lab/observe/logger.ts';
import { measure } from '#lab/observe/metrics.ts';
import type { Outcome } from '#lab/provider/attempts.ts';
import { attentionFor } from './attention.ts';
import { claim, type HeldJob } from './claim.ts';
import { generate } from './generate.ts';
import { complete, escalate, release, type Settled } from './settle.ts';

/** Kept free at the end of an invocation to write down the result, milliseconds. */
const SETTLE_RESERVE_MS = 2_000;

/** How one delivery ended. With `again` the queue must deliver it once more. */
interface Ending {
  again: boolean;
  code: string;
}

/** The message is not done with: it must stay in the queue. */
export class NotSettled extends Error {
  override readonly name = 'NotSettled';
}

/**
 * One message, from its body to a settled job. Resolves when the queue may forget the message; rejects with
 * NotSettled, or the SDK's error, when it must deliver it again. `deadline`: when this invocation is killed,
 * epoch milliseconds.
 */
export async function processRecord(body: string, deadline: number): Promise<void> {
  const message = parseMessage(body);
  if (isMalformed(message)) {
    logger.warn('A malformed message is left for the dead-letter queue.', { code: message.malformed });
    throw new NotSettled('The message is malformed. See the dead-letter queue.');
  }
  const log = logFor(message);
  try {
    const { again, code } = await workOn(message.jobId, deadline);
    // #region ex00b
    if (again) throw new NotSettled(`Job ${message.jobId} is not settled: ${code}.`);
    // #endregion ex00b
    log.info('The message is done with.', { code });
  } catch (thrown) {
    const why = thrown instanceof NotSettled ? { why: thrown.message } : failureOf(thrown);
    log.warn('The message is left for redelivery.', why);
    throw thrown;
  }
}

// #region four-answers
async function workOn(jobId: string, deadline: number): Promise<Ending> {
  const claimed = await claim(jobId, deadline);
  switch (claimed.result) {
    case 'missing':
      return { again: true, code: 'no-such-job' };
    case 'busy':
      return { again: true, code: 'in-progress' };
    case 'done':
      measure('DuplicatesSuppressed', 1);
      return { again: false, code: 'duplicate' };
    case 'run': {
      const { job, takenOver } = claimed;
      return settleOutcome(job, takenOver, await generate(job, takenOver, deadline - SETTLE_RESERVE_MS));
    }
  }
}
// #endregion four-answers

// #region outcomes
async function settleOutcome(job: HeldJob, takenOver: boolean, outcome: Outcome): Promise<Ending> {
  switch (outcome.kind) {
    case 'made': {
      const settled = await complete(job, outcome.document);
      if (settled === 'settled') measure('EndToEndSeconds', (Date.now() - job.createdAt) / 1000);
      return ending(settled, { again: false, code: 'completed' });
    }
    case 'refused-for-good':
      return ending(await escalate(job, attentionFor(outcome.code, job)), {
        again: false,
        code: outcome.code,
      });
    case 'refused-for-now':
      // Refused each time, and nobody asked before: the key has not been used yet.
      return ending(await release(job, outcome.code, !takenOver), { again: true, code: outcome.code });
    case 'unknown':
      // The claim stays: after its lease the next holder looks up what became of the call.
      return { again: true, code: `unknown, ${outcome.code}` };
  }
}
// #endregion outcomes

/** A stale holder never acknowledges: the one that overtook it may still fail. */
function ending(settled: Settled, otherwise: Ending): Ending {
  return settled === 'stale' ? { again: true, code: 'stale' } : otherwise;
}
