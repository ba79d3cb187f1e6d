import { attempts, type Outcome } from '#lab/provider/attempts.ts';
import { askForDocument, lookUpDocument } from '#lab/provider/client.ts';
import { insideKeyWindow } from '#lab/provider/contract.ts';
import type { HeldJob } from './claim.ts';

const LOOKUP_TIMEOUT_MS = 3_000;
const ATTEMPTS = {
  maxAttempts: 3,
  attemptTimeoutMs: 5_000,
  shortestAttemptMs: 500,
  backoffBaseMs: 200,
  backoffCapMs: 2_000,
};

// #region look-first
/**
 * Has the document made, under the job's own key, by `deadline` (epoch milliseconds). Never rejects for
 * what the provider does.
 *
 * Where an earlier holder may have called, its outcome is looked up first. Only a clear "not found" lets the
 * same key be sent again, and only while the provider still remembers it.
 */
export async function generate(job: HeldJob, takenOver: boolean, deadline: number): Promise<Outcome> {
  if (takenOver) {
    const lookup = await lookUpDocument(job.operationKey, LOOKUP_TIMEOUT_MS);
    if (lookup.kind === 'found') return { kind: 'made', document: lookup.document };
    if (lookup.kind === 'failed') return { kind: 'unknown', code: 'lookup-failed' };
    if (!insideKeyWindow(job.providerAskedAt ?? 0, Date.now()))
      return { kind: 'unknown', code: 'key-window-passed' };
  }
  const order = { key: job.operationKey, template: job.template, parameters: job.parameters };
  return attempts((timeoutMs) => askForDocument(order, timeoutMs), { ...ATTEMPTS, deadline });
}
// #endregion look-first
