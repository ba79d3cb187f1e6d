import { defineCommand } from 'citty';
import { strict } from '../strict.ts';
import { tableKind, tableOption, wholeNumber } from '../options.ts';
import { playDemo } from '../play-demo.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'demo',
      description: 'Push requests through the running pipeline in a rough world, and count the outcomes.',
    },
    args: {
      jobs: { type: 'string', default: '200', description: 'how many documents are asked for' },
      seed: { type: 'string', default: '1', description: 'repeats the faults chosen' },
      seeds: { type: 'string', default: '1', description: 'how many seeds to play, one after another' },
      faults: {
        type: 'boolean',
        default: true,
        description: 'a rough world',
        negativeDescription: 'a clean one',
      },
      mine: {
        type: 'boolean',
        default: false,
        description: 'run your own files of all exercises, and write a page that you may share',
      },
      table: tableOption,
      environments: { type: 'string', default: '10', description: 'Lambda environments at the same time' },
      json: {
        type: 'boolean',
        default: false,
        description: 'print one JSON object for each seed, and nothing else',
      },
    },
    run: ({ args }) =>
      playDemo({
        jobs: wholeNumber('jobs', args.jobs, 1),
        seed: wholeNumber('seed', args.seed),
        seeds: wholeNumber('seeds', args.seeds, 1),
        faults: args.faults,
        table: tableKind(args.table),
        concurrency: wholeNumber('environments', args.environments, 1),
        json: args.json,
        mine: args.mine,
      }),
  }),
);
