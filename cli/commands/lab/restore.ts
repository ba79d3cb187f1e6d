import { defineCommand } from 'citty';
import { restore } from '../../loop/verbs/restore.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'restore',
      description: 'Put back what you wrote, from a backup. What is there now is kept in another.',
    },
    args: {
      backup: {
        type: 'positional',
        required: false,
        valueHint: '01a|backup',
        description: 'a stage, or a backup by its name or folder; without it, all backups are listed',
      },
    },
    run: ({ args }) => restore(args.backup),
  }),
);
