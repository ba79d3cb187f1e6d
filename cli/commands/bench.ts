import { defineCommand } from 'citty';
import { strict } from '../strict.ts';
import { BENCHES, playBench } from '../play-bench.ts';
import { tableKind, tableOption, UsageError, wholeNumber } from '../options.ts';
import type { Bench } from '../play-bench.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'bench',
      description:
        "Measure on this machine: the whole stack, the explorer, the learner's loop, or a call to sqs, lambda or table, beside another emulator.",
    },
    args: {
      what: {
        type: 'positional',
        required: false,
        valueHint: BENCHES.join('|'),
        description: 'one or several; the whole stack unless given',
      },
      calls: { type: 'string', default: '1000', description: 'sqs, lambda, table: calls of each action' },
      rounds: {
        type: 'string',
        default: '5',
        description: 'faults: rounds that are counted, each of all schedules',
      },
      edits: { type: 'string', default: '20', description: 'loop: saves that are measured' },
      jobs: {
        type: 'string',
        default: '1000',
        description: 'stack: how many documents are asked for at once',
      },
      table: { ...tableOption, description: `stack: ${tableOption.description}` },
      environments: {
        type: 'string',
        default: '5',
        description: 'stack: Lambda environments at the same time',
      },
      json: { type: 'boolean', default: false, description: 'print one JSON object for each' },
    },
    async run({ args }) {
      const named = args._.map(benchNamed);
      await playBench({
        benches: named.length > 0 ? named : ['stack'],
        calls: wholeNumber('calls', args.calls, 1),
        rounds: wholeNumber('rounds', args.rounds, 1),
        edits: wholeNumber('edits', args.edits, 1),
        jobs: wholeNumber('jobs', args.jobs, 1),
        table: tableKind(args.table),
        environments: wholeNumber('environments', args.environments, 1),
        json: args.json,
      });
    },
  }),
  { several: true },
);

function benchNamed(text: string): Bench {
  const bench = BENCHES.find((one) => one === text);
  if (bench) return bench;
  throw new UsageError(`bench measures ${BENCHES.join(', ')}, not "${text}".`);
}
