import { observed } from '#lab/observe/observed.ts';
import { drain } from './drain.ts';
import type { Tally } from './drain.ts';

/** A batch that is begun must end: one send and its writes, milliseconds. */
const RESERVE_MS = 8_000;

/** On a schedule, whose event is of no interest, and nudged by submit with `{eventIds}`. */
export const handler = observed((event: unknown, context): Promise<Tally> =>
  drain(namedIn(event), () => context.getRemainingTimeInMillis() > RESERVE_MS),
);

function namedIn(event: unknown): string[] {
  const { eventIds } = (event ?? {}) as { eventIds?: unknown };
  return Array.isArray(eventIds) ? eventIds.filter((id) => typeof id === 'string' && id !== '') : [];
}
