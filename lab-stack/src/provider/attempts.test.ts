import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from './answer.ts';
import { attempts, backoff, type AttemptBudget } from './attempts.ts';

const START = Date.UTC(2026, 0, 1);
const budget: AttemptBudget = {
  deadline: START + 10_000,
  maxAttempts: 3,
  attemptTimeoutMs: 4_000,
  shortestAttemptMs: 500,
  backoffBaseMs: 200,
  backoffCapMs: 1_000,
};
const made: Answer = {
  kind: 'made',
  document: { documentId: 'doc_1', url: 'https://provider.example.com/doc_1', createdAt: 'today' },
};
const away: Answer = { kind: 'refused-for-now', code: 'http-503' };
const lost: Answer = { kind: 'unknown', code: 'timeout' };

/** Answers in turn (the last one for ever), each after `takes` milliseconds, and notes when it was asked. */
function provider(
  answers: Answer[],
  takes = 0,
): { ask: (timeoutMs: number) => Promise<Answer>; asked: number[] } {
  const asked: number[] = [];
  const ask = async (timeoutMs: number): Promise<Answer> => {
    asked.push(Date.now() - START);
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(takes, timeoutMs));
    });
    return answers[Math.min(asked.length, answers.length) - 1] as Answer;
  };
  return { ask, asked };
}

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

async function run(
  ask: (timeoutMs: number) => Promise<Answer>,
  changed: Partial<AttemptBudget> = {},
  random = (): number => 1,
): Promise<string> {
  const outcome = attempts(ask, { ...budget, ...changed }, random);
  await vi.runAllTimersAsync();
  return (await outcome).kind;
}

describe('attempts', () => {
  test('a refusal is asked again until it is made', async () => {
    const { ask, asked } = provider([away, away, made]);
    expect(await run(ask)).toBe('made');
    expect(asked).toHaveLength(3);
  });

  test('the number of attempts is bounded', async () => {
    const { ask, asked } = provider([away]);
    expect(await run(ask)).toBe('refused-for-now');
    expect(asked).toHaveLength(3);
  });

  test('a refusal for good is not asked again', async () => {
    const { ask, asked } = provider([{ kind: 'refused-for-good', code: 'invalid-template' }]);
    expect(await run(ask)).toBe('refused-for-good');
    expect(asked).toHaveLength(1);
  });

  test('a refusal after a lost answer proves nothing about the lost one', async () => {
    expect(await run(provider([lost, away, away]).ask)).toBe('unknown');
  });

  test('a key that is being worked on is unknown in the end', async () => {
    expect(await run(provider([{ kind: 'busy', code: 'busy' }]).ask)).toBe('unknown');
  });

  test('no attempt comes before Retry-After', async () => {
    const { ask, asked } = provider([{ ...away, retryAfterMs: 7_000 } as Answer, made]);
    await run(ask, {}, () => 0);
    expect(asked[1]).toBeGreaterThanOrEqual(7_000);
  });

  test('a Retry-After beyond the deadline ends it at once', async () => {
    const { ask, asked } = provider([{ ...away, retryAfterMs: 60_000 } as Answer, made]);
    expect(await run(ask)).toBe('refused-for-now');
    expect(asked).toHaveLength(1);
    expect(Date.now()).toBe(START);
  });

  test('a provider that hangs never takes us past the deadline', async () => {
    const { ask } = provider([lost], 60_000);
    expect(await run(ask, { maxAttempts: 100 })).toBe('unknown');
    expect(Date.now()).toBeLessThanOrEqual(budget.deadline);
  });

  test('with no time for one attempt nothing is asked', async () => {
    const { ask, asked } = provider([made]);
    expect(await run(ask, { deadline: START + 499 })).toBe('refused-for-now');
    expect(asked).toEqual([]);
  });
});

describe('backoff', () => {
  test('full jitter: from nothing to a doubling, capped ceiling', () => {
    const ceilings = [1, 2, 3, 4, 5].map((n) => backoff(n, away, budget, () => 1));
    expect(ceilings).toEqual([200, 400, 800, 1_000, 1_000]);
    expect(backoff(3, away, budget, () => 0)).toBe(0);
    expect(backoff(3, away, budget, () => 0.25)).not.toBe(backoff(3, away, budget, () => 0.75));
  });
});
