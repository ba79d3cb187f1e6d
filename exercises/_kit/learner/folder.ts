import { join } from 'node:path';
import { ROOT } from '../paths.ts';

/** What the workbook remembers of its learner: progress and backups. Not in git. Absolute. */
export const FOLDER = join(ROOT, '.workbook');
