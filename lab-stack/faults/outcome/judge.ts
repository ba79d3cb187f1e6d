import type { Broken, Statement } from '../statement.ts';
import type { Played } from '../trace.ts';
import { STATEMENTS } from './statements.ts';
import { comesToRest } from './statements/comes-to-rest.ts';

const BY_NAME = new Map(STATEMENTS.map((statement) => [statement.name, statement]));

/** The statement of that name. Throws an Error that lists the names for any other. */
export function statementNamed(name: string): Statement {
  const found = BY_NAME.get(name);
  if (found) return found;
  const names = STATEMENTS.map((statement) => statement.name).join(', ');
  throw new Error(`There is no outcome statement "${name}". There are ${names}.`);
}

/**
 * What a run breaks of the statements named, in their order. Whether it comes to rest is always judged. A run that was
 * cut short breaks that alone, for its stores are those of a moment; where only time ran out, the others say what went
 * wrong while it went round, and are said first: they know more. `own`: statements of this story alone, judged after
 * those that are named.
 */
export function judge(
  played: Played,
  names: readonly string[],
  own: readonly Statement[] = [],
): readonly Broken[] {
  const restless = comesToRest.broken(played);
  if (restless && played.trouble?.kind !== 'never-quiet') return [restless];
  const others = names.filter((name) => name !== comesToRest.name);
  return [
    ...[...others.map(statementNamed), ...own].flatMap((statement) => statement.broken(played) ?? []),
    ...(restless ? [restless] : []),
  ];
}
