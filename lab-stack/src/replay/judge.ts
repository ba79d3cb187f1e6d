import { isMalformed, parseMessage } from '#lab/job/event.ts';
import type { JobRecord } from '#lab/job/record.ts';
import { readJob } from '#lab/worker/refused.ts';
import type { DeadLetter } from './inspect.ts';
import { verdictFor, type Verdict } from './verdict.ts';

/** A dead letter with its job, as just read, and what to do with it. */
export interface Judged {
  letter: DeadLetter;
  job: JobRecord | undefined;
  verdict: Verdict;
}

/** Judges a letter by its job's present state. Rejects with the SDK's error when the job cannot be read. */
export async function judge(letter: DeadLetter, reopen: boolean): Promise<Judged> {
  const message = parseMessage(letter.Body);
  const job = isMalformed(message) ? undefined : await readJob(message.jobId);
  return { letter, job, verdict: verdictFor(message, job, { now: Date.now(), reopen }) };
}
