import { stripVTControlCharacters } from 'node:util';
import { defineCommand, renderUsage, runMain, type ArgsDef, type CommandDef } from 'citty';
import { colors } from './colors.ts';
import { commands } from './commands.ts';

const main = defineCommand({
  meta: {
    name: 'one-outcome',
    description: 'A workbook about reliable event-driven work: one correct outcome per logical request.',
  },
  subCommands: commands,
});

/** The parser colours its help wherever it goes. */
async function showUsage<Args extends ArgsDef>(
  command: CommandDef<Args>,
  parent?: CommandDef<Args>,
): Promise<void> {
  const usage = await renderUsage(command, parent);
  process.stdout.write(`${colors.isColorSupported ? usage : stripVTControlCharacters(usage)}\n`);
}

await runMain(main, { showUsage });
