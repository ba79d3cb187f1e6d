import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

const PARTS = [
  'chapters',
  'cli',
  'exercises',
  'lab-stack',
  'solutions',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** A copy of the workbook, on which a test may write; its folder has a space and a letter beyond ASCII in its name. */
export interface WorkbookCopy {
  /** Absolute. */
  readonly root: string;
  remove(): void;
}

/** Copies the workbook as it stands; packages are shared. */
export function copyWorkbook(): WorkbookCopy {
  const folder = mkdtempSync(join(tmpdir(), 'one-outcome-'));
  const root = join(folder, 'the workböok');
  mkdirSync(root);
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  // A junction needs no rights on Windows.
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return {
    root,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
