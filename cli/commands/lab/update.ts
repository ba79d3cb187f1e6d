import { defineCommand } from 'citty';
import { updateWorkbook } from '../../loop/verbs/update.ts';
import { strict } from '../../strict.ts';

export default strict(
  defineCommand({
    meta: { name: 'update', description: 'Take the newest version of the workbook, and keep your work.' },
    args: {},
    run: async () => process.exit(await updateWorkbook()),
  }),
);
