import type { ArgDef, ArgsDef, CommandDef, Resolvable } from 'citty';
import type { Generated } from '../../chapters/_kit/fill/generated.ts';
import { escaped } from '../../chapters/_kit/fill/text.ts';
import { listPage, table } from '../../chapters/_kit/list/list.ts';

/** Commands by name, as the parser takes them. */
// citty's own type of a command's entry; its arguments differ from command to command.
// oxlint-disable-next-line typescript/no-explicit-any
export type Commands = Readonly<Record<string, Resolvable<CommandDef<any>>>>;

/** Every command with its options, from the table that feeds the parser and `--help`. */
export async function commandsPage(commands: Commands): Promise<Generated> {
  const lines: string[] = [];
  for (const [name, command] of Object.entries(commands)) {
    lines.push(...(await commandLines(name === 'start' ? 'npm start' : `npm run ${name}`, command, 2)));
  }
  return listPage('docs/reference/commands.md', 'Commands', [
    'Each explains itself with `--help` as well: `npm run demo -- --help`. npm hands on what stands behind `--`, and keeps',
    'the rest for itself.',
    '',
    ...lines,
  ]);
}

async function commandLines(call: string, command: Commands[string], depth: number): Promise<string[]> {
  const { meta, args, subCommands } = await resolved(command);
  const lines = [
    `${'#'.repeat(depth)} \`${call}\``,
    '',
    escaped((await resolved(meta))?.description ?? ''),
    '',
  ];
  const entries = Object.entries<ArgDef>(((await resolved(args)) ?? {}) as ArgsDef);
  if (entries.length > 0)
    lines.push(
      ...table(
        ['option', 'what it does'],
        entries.map(([name, arg]) => [argName(name, arg), argText(arg)]),
      ),
    );
  const subs = Object.entries((await resolved(subCommands)) ?? {});
  for (const [name, sub] of subs) lines.push(...(await commandLines(`${call} -- ${name}`, sub, depth + 1)));
  return lines;
}

function argName(name: string, arg: ArgDef): string {
  if (arg.type === 'positional') return `\`${arg.valueHint ?? name}\``;
  if (arg.type === 'boolean') return `\`--${isSwitchedOff(arg) ? 'no-' : ''}${name}\``;
  return `\`--${name} ${arg.valueHint ?? name.toUpperCase()}\``;
}

function argText(arg: ArgDef): string {
  const { description = '', default: standard } = arg;
  if (isSwitchedOff(arg)) return escaped(arg.negativeDescription ?? `not: ${description}`);
  const shown =
    standard === undefined || standard === false || standard === '' ? '' : ` (\`${standard}\` unless given)`;
  return escaped(description) + shown;
}

/** What is on unless it is switched off. */
function isSwitchedOff(arg: ArgDef): arg is ArgDef & { type: 'boolean' } {
  return arg.type === 'boolean' && arg.default === true;
}

function resolved<T>(value: Resolvable<T>): Promise<T> {
  return Promise.resolve(typeof value === 'function' ? (value as () => T | Promise<T>)() : value);
}
