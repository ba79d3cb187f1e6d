import type { Answer } from './answer.ts';

/** How often, how long and until when the provider may be asked. All spans and times in milliseconds. */
export interface AttemptBudget {
  /** Epoch milliseconds: no attempt or wait reaches past it. */
  deadline: number;
  maxAttempts: number;
  /** Longest wait for one answer. */
  attemptTimeoutMs: number;
  /** With less time than this before the deadline no attempt is begun. */
  shortestAttemptMs: number;
  /** The back-off before attempt n + 1 is drawn from 0 to min(cap, base x 2^(n - 1)). */
  backoffBaseMs: number;
  backoffCapMs: number;
}

/** What all the attempts together prove; `busy` has been resolved into `unknown`. */
export type Outcome = Exclude<Answer, { kind: 'busy' }>;

/**
 * Asks until there is an answer for good, the attempts are used up, or the deadline is too near.
 *
 * `ask` makes one attempt that ends within `timeoutMs` and never rejects. One unknown attempt makes the
 * whole unknown: a later refusal says nothing about the call before it. When the deadline leaves no room
 * for a first attempt the outcome is `refused-for-now` with the code `no-time`.
 */
export async function attempts(
  ask: (timeoutMs: number) => Promise<Answer>,
  budget: AttemptBudget,
  random: () => number = Math.random,
): Promise<Outcome> {
  let outcome: Outcome = { kind: 'refused-for-now', code: 'no-time' };
  for (let made = 1; made <= budget.maxAttempts; made += 1) {
    const timeoutMs = Math.min(budget.attemptTimeoutMs, budget.deadline - Date.now());
    if (timeoutMs < budget.shortestAttemptMs) break;
    const answer = await ask(timeoutMs);
    if (answer.kind === 'made' || answer.kind === 'refused-for-good') return answer;
    outcome = together(outcome, answer);
    const waitMs = backoff(made, answer, budget, random);
    const lastChance = Date.now() + waitMs + budget.shortestAttemptMs > budget.deadline;
    if (made === budget.maxAttempts || lastChance) break;
    await pause(waitMs);
  }
  return outcome;
}

/** Milliseconds before the next attempt: full jitter on top of the provider's Retry-After. */
export function backoff(made: number, answer: Answer, budget: AttemptBudget, random: () => number): number {
  const ceiling = Math.min(budget.backoffCapMs, budget.backoffBaseMs * 2 ** (made - 1));
  const atLeast = 'retryAfterMs' in answer ? (answer.retryAfterMs ?? 0) : 0;
  return atLeast + Math.floor(random() * ceiling);
}

// #region together
function together(before: Outcome, answer: Answer): Outcome {
  if (before.kind === 'unknown') return before;
  // Somebody else's call with our key is under way: what it will bring is not known here.
  if (answer.kind === 'busy') return { kind: 'unknown', code: answer.code };
  return answer;
}
// #endregion together

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
