import { defineCommand } from 'citty';
import { faultsExplorer } from '../faults-explorer.ts';
import { positiveNumber, wholeNumber } from '../options.ts';
import { playFaults } from '../play-faults.ts';
import { terminal } from '../terminal.ts';
import { strict } from '../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'faults',
      description: 'Play every crash point and every order of calls of a scenario, and judge how each ends.',
    },
    args: {
      scenario: {
        type: 'positional',
        required: false,
        description: 'which ones, by name; without one all quick ones. --list names them',
      },
      list: { type: 'boolean', default: false, description: 'name the scenarios, and play none' },
      thorough: {
        type: 'boolean',
        default: false,
        description: 'pairs of faults, and the scenarios that take long',
      },
      replay: { type: 'string', valueHint: 'id', description: 'play one schedule, by the id of a report' },
      step: { type: 'boolean', default: false, description: 'with --replay: stop at each sentence' },
      inspect: {
        type: 'boolean',
        default: false,
        description: 'with --replay: wait for a debugger, which can stop inside the handlers',
      },
      budget: {
        type: 'string',
        valueHint: 'seconds',
        description: 'stop after so long, and say what is left',
      },
      processes: {
        type: 'string',
        valueHint: 'n',
        description: 'play in so many processes side by side (default: one for each core)',
      },
      json: { type: 'boolean', default: false, description: 'print one JSON object for each scenario' },
      ascii: { type: 'boolean', default: false, description: 'draw with plain characters' },
    },
    async run({ args }) {
      const { list, thorough, step, inspect, json } = args;
      const code = await playFaults(
        {
          scenarios: args._,
          mode: thorough ? 'thorough' : 'quick',
          ...(args.replay !== undefined && { replay: args.replay }),
          ...(args.budget !== undefined && { budgetMs: positiveNumber('budget', args.budget) * 1_000 }),
          list,
          step,
          inspect,
          json,
        },
        faultsExplorer({
          ...(args.processes !== undefined && { processes: wholeNumber('processes', args.processes, 1) }),
        }),
        terminal({ ascii: args.ascii }),
      );
      process.exit(code);
    },
  }),
  { several: true },
);
