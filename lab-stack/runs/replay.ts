/** Replays the dead letters as an operator would: by invoking the replay function until it has nothing left to do. */

import type { Stack } from '../local/stack.ts';

export interface ReplayTotals {
  /** Messages moved back to the jobs queue. */
  readonly replayed: number;
  readonly discarded: number;
  /** Why a run refused, in the order of the runs. */
  readonly refused: readonly string[];
}

/** What the replay function answers, as far as it is read here. */
export interface Summary {
  readonly inspected: number;
  readonly replayed: number;
  readonly discarded: number;
  readonly waited: number;
  readonly parked: number;
  readonly refused?: string;
  readonly canary?: { readonly jobId: string; readonly ended: string };
}

/** A canary that fails, or a live claim, is a reason to come again; not for ever. */
const MOST_RUNS = 10;

export async function replayDeadLetters(stack: Stack): Promise<ReplayTotals> {
  let replayed = 0;
  let discarded = 0;
  const refused: string[] = [];
  for (let run = 0; run < MOST_RUNS; run++) {
    const summary = await replayOnce(stack, {
      action: 'replay',
      operator: 'demo',
      reason: 'the cause was mended',
    });
    replayed += summary.replayed;
    discarded += summary.discarded;
    if (summary.refused !== undefined) refused.push(summary.refused);
    if (summary.replayed + summary.discarded === 0 && summary.refused === undefined) break;
  }
  return { replayed, discarded, refused };
}

/** Invokes the replay function once and gives its answer. Throws what the function threw. */
export async function replayOnce(stack: Stack, request: Readonly<Record<string, unknown>>): Promise<Summary> {
  const input = { FunctionName: 'ReplayFunction', Payload: JSON.stringify(request) };
  const signal = new AbortController().signal;
  const call = { service: 'lambda', action: 'Invoke', input, origin: stack.urls.aws, signal } as const;
  const answer = (await stack.door.call({ ...call, caller: 'operator' })) as {
    Payload: string;
    FunctionError?: string;
  };
  const payload = JSON.parse(answer.Payload) as Summary & { errorMessage?: string };
  if (answer.FunctionError !== undefined)
    throw new Error(`The replay function failed: ${payload.errorMessage}`);
  return payload;
}
