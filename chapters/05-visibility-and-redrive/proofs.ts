/** What the proofs of this chapter share. Times are seconds. */

import { ServiceError } from '../../lab-stack/local/service.ts';
import type { Moment, MomentKind } from '../../lab-stack/local/laboratory/moment.ts';

/** When such a moment comes for a message, in order. */
export function timesOf(moments: readonly Moment[], kind: MomentKind, name: string): number[] {
  return moments.filter((one) => one.kind === kind && one.messages.includes(name)).map(({ at }) => at);
}

/** What is about this message, and how its runs end. */
export function about(name: string, moments: readonly Moment[]): Moment[] {
  const runs = new Set(
    moments.flatMap(({ kind, run, messages }) => (kind === 'begins' && messages.includes(name) ? [run] : [])),
  );
  return moments.filter(
    ({ messages, run }) => messages.includes(name) || (run !== undefined && runs.has(run)),
  );
}

/** What the service says against it; undefined when it accepts. */
export async function refusalOf(asking: Promise<unknown>): Promise<string | undefined> {
  try {
    await asking;
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    return thrown.message;
  }
}
