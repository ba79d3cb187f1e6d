import { defineCommand } from 'citty';
import { restoreFrom } from '../../loop/verbs/rewrite.ts';
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
        required: true,
        valueHint: '.workbook/backups/…',
        description: 'folder of the backup',
      },
    },
    run: ({ args }) => restoreFrom(args.backup),
  }),
);
