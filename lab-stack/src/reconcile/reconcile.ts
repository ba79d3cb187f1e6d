import { logFor } from '#lab/observe/logger.ts';
import { measure } from '#lab/observe/metrics.ts';
import { lookUpDocument } from '#lab/provider/client.ts';
import { attentionFor } from '#lab/worker/attention.ts';
import { claim, type HeldJob } from '#lab/worker/claim.ts';
import { complete, escalate, type Settled } from '#lab/worker/settle.ts';
import { decide, type Decision } from './decide.ts';
import { resume } from './resume.ts';

const LOOKUP_TIMEOUT_MS = 3_000;

/** What became of a nominated job. A wait says for what; `skipped`: the job was not ours to take. */
export type Reconciled =
  | 'complete'
  | 'resume'
  | 'escalate'
  | Extract<Decision, { action: 'wait' }>['code']
  | 'stale'
  | 'skipped';

// #region claim-first
/**
 * Settles one job whose claim ran out. The claim is taken before the provider is asked, so that what the
 * lookup says cannot be overtaken by another holder's call. `deadline`: when this invocation is killed, epoch
 * milliseconds. Rejects with the SDK's error when the table cannot answer; the job is then nominated again
 * after the lease.
 */
export async function reconcile(jobId: string, deadline: number): Promise<Reconciled> {
  const claimed = await claim(jobId, deadline, { expiredOnly: true });
  if (claimed.result !== 'run') return 'skipped';
  const { job } = claimed;
  const lookup = await lookUpDocument(job.operationKey, LOOKUP_TIMEOUT_MS);
  const decision = decide({
    now: Date.now(),
    askedAt: job.providerAskedAt,
    heldUntil: job.heldUntil ?? Date.now(),
    resumes: job.resumes,
    lookup,
  });
  const settled = await act(job, decision);
  const became = decision.action === 'wait' ? decision.code : decision.action;
  logFor(job).info('An unknown outcome was looked up.', { became, settled });
  return settled === 'stale' ? 'stale' : became;
}
// #endregion claim-first

async function act(job: HeldJob, decision: Decision): Promise<Settled> {
  switch (decision.action) {
    case 'complete': {
      const settled = await complete(job, decision.document);
      if (settled === 'settled') measure('EndToEndSeconds', (Date.now() - job.createdAt) / 1000);
      return settled;
    }
    case 'resume':
      return resume(job);
    case 'escalate':
      return escalate(job, attentionFor(decision.code, job));
    case 'wait':
      return 'settled';
  }
}
