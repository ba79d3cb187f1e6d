import type { Broken, Statement } from '../statement.ts';
import type { Played } from '../trace.ts';
import { STATEMENTS } from './statements.ts';
import { comesToRest } from './statements/comes-to-rest.ts';

/** The statement of that name. Throws an Error that lists the names for any other. */
export function statementNamed(name: string): Statement {
  const found = STATEMENTS.find((statement) => statement.name === name);
  if (found) return found;
  const names = STATEMENTS.map((statement) => statement.name).join(', ');
  throw new Error(`There is no outcome statement "${name}". There are ${names}.`);
}

/**
 * What a run breaks of the statements named, in their order. A run that did not come to rest breaks that alone:
 * its stores are those of a run cut short.
 */
export function judge(played: Played, names: readonly string[]): readonly Broken[] {
  const restless = comesToRest.broken(played);
  if (restless) return [restless];
  return names.flatMap((name) => statementNamed(name).broken(played) ?? []);
}
