import { defineCommand } from 'citty';
import { strict } from '../strict.ts';
import { runBench } from '../../lab-stack/runs/bench.ts';
import { tableKind, tableOption, wholeNumber } from '../options.ts';

export default strict(
  defineCommand({
    meta: { name: 'bench', description: 'Measure the whole stack on this machine, clean and in real time.' },
    args: {
      jobs: { type: 'string', default: '1000', description: 'how many documents are asked for at once' },
      table: tableOption,
      environments: { type: 'string', default: '5', description: 'Lambda environments at the same time' },
      json: { type: 'boolean', default: false, description: 'print one JSON object' },
    },
    async run({ args }) {
      const result = await runBench({
        jobs: wholeNumber('jobs', args.jobs, 1),
        table: tableKind(args.table),
        environments: wholeNumber('environments', args.environments, 1),
      });
      const lines = Object.entries(result).map(([name, value]) => `  ${name.padEnd(24)}${value}`);
      process.stdout.write(args.json ? `${JSON.stringify(result)}\n` : `${lines.join('\n')}\n`);
      process.exit();
    },
  }),
);
