import { defineCommand } from 'citty';
import { strict } from '../../strict.ts';
import { printList } from '../../loop/verbs/list.ts';

export default strict(
  defineCommand({
    meta: { name: 'list', description: 'All stages, and which of them are done.' },
    args: { json: { type: 'boolean', default: false, description: 'print one JSON object for each' } },
    run: ({ args }) => printList(args.json),
  }),
);
