import { defineCommand, runMain } from 'citty';
import { commands } from './commands.ts';

const main = defineCommand({
  meta: {
    name: 'one-outcome',
    description: 'A workbook about reliable event-driven work: one correct outcome per logical request.',
  },
  subCommands: commands,
});

await runMain(main);
