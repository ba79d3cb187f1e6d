import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../paths.ts';
import { FOLDER } from './folder.ts';

const BACKUPS = join(FOLDER, 'backups');

/**
 * Copies files of the learner into a new folder of `.workbook/backups`, each under its path in the workbook. Returns
 * the folder (absolute). Files that are not there are left out.
 */
export function backUp(paths: readonly string[], why: string, now = new Date()): string {
  const folder = freshFolder(`${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${why}`);
  for (const path of paths.filter((path) => existsSync(path))) {
    const copy = join(folder, relative(ROOT, path));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(path, copy);
  }
  return folder;
}

/** The folders (absolute) of all backups, the newest first. */
export function backups(): string[] {
  if (!existsSync(BACKUPS)) return [];
  const found = readdirSync(BACKUPS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // Their names begin with the time; those of one second end with their number.
  const order = new Intl.Collator('en', { numeric: true });
  return found.map(({ name }) => join(BACKUPS, name)).toSorted((one, other) => order.compare(other, one));
}

function freshFolder(name: string): string {
  mkdirSync(BACKUPS, { recursive: true });
  for (let number = 1; ; number++) {
    const folder = join(BACKUPS, number === 1 ? name : `${name}-${number}`);
    try {
      mkdirSync(folder);
      return folder;
    } catch (thrown) {
      if ((thrown as { code?: string }).code !== 'EEXIST') throw thrown;
    }
  }
}
