import { defineCommand } from 'citty';
import { printNext } from '../../loop/verbs/next.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: { name: 'next', description: 'The first stage that is not done, and where to begin in it.' },
    args: { json: { type: 'boolean', default: false, description: 'print one JSON object' } },
    run: ({ args }) => printNext(args.json),
  }),
);
