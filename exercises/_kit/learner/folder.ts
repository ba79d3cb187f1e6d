import { join, resolve } from 'node:path';
import { ROOT } from '../paths.ts';

/**
 * What the workbook remembers of its learner: progress and backups. Not in git. Absolute. `WORKBOOK_FOLDER` lays it
 * elsewhere, for those who must not meddle with it or must not see it: tests, and pages that show what a first reader
 * sees.
 */
export const FOLDER = resolve(process.env['WORKBOOK_FOLDER'] ?? join(ROOT, '.workbook'));
