/** Which happening tells why a story holds: the trouble that it survives, or what makes up for it. */

import type { Happening } from '../../../lab-stack/faults/trace.ts';

/** `before`: all that happened earlier in this run of the story. */
export type Telling = (happening: Happening, before: readonly Happening[]) => boolean;

/** A condition is false for a write. */
export function isRefused(happening: Happening): boolean {
  return happening.kind === 'called' && happening.answer === 'ConditionalCheckFailedException';
}

/** This run has written an item with such a status. */
export function hasWritten(status: string, run: string, happenings: readonly Happening[]): boolean {
  return happenings.some(
    (one) =>
      one.kind === 'called' &&
      one.run === run &&
      one.effects.some((effect) => effect.kind === 'item' && effect.after?.['status'] === status),
  );
}
