import { join } from 'node:path';
import { FOLDER } from './folder.ts';
import { replaceFile } from './replace-file.ts';

/** Written when a newer version of the workbook is in place: whoever still runs the one before is to notice. */
export const UPDATED = join(FOLDER, 'updated');

/** Tells all windows of the workbook that a newer version is in place. */
export function noteUpdate(now = new Date()): void {
  replaceFile(UPDATED, `${now.toISOString()}\n`);
}
