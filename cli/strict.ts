/** Commands refuse what they do not know: a mistyped option must not start something else. */

import { parseArgs } from 'node:util';
import type { ArgsDef, CommandDef } from 'citty';
import { UsageError } from './options.ts';

export interface StrictOptions {
  /** The last argument may be given several times; the command reads all of them from `args._`. */
  readonly several?: boolean;
}

/** The command, with a UsageError for every option or argument that it does not have. */
export function strict<Args extends ArgsDef>(
  command: CommandDef<Args>,
  options: StrictOptions = {},
): CommandDef<Args> {
  const known = (command.args ?? {}) as ArgsDef;
  return { ...command, setup: ({ rawArgs }) => refuseUnknown(rawArgs, known, options) };
}

/** Throws a UsageError for an option or an argument that is not among `known`. */
export function refuseUnknown(
  given: readonly string[],
  known: ArgsDef,
  { several = false }: StrictOptions = {},
): void {
  const names = Object.keys(known).filter((name) => known[name]?.type !== 'positional');
  const flags = names.filter((name) => known[name]?.type === 'boolean');
  const options: Record<string, { type: 'boolean' | 'string' }> = {};
  for (const name of names) options[name] = { type: flags.includes(name) ? 'boolean' : 'string' };
  for (const name of flags) options[`no-${name}`] = { type: 'boolean' };
  const { tokens } = parseArgs({ args: [...given], options, strict: false, tokens: true });
  let places = several ? Infinity : Object.keys(known).length - names.length;
  for (const token of tokens) {
    if (token.kind === 'option' && !Object.hasOwn(options, token.name)) {
      const list = names.map((name) => `--${name}`).join(', ');
      throw new UsageError(`There is no option ${token.rawName}. There are ${list}.`);
    }
    if (token.kind === 'positional' && places-- === 0) {
      throw new UsageError(
        `"${token.value}" is one argument too many. Options begin with --, and npm hands them on only behind a --: npm run demo -- --jobs 40`,
      );
    }
  }
}
