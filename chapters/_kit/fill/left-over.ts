import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Generated } from './generated.ts';

/** Drawings of runs, and their data, that no page of the folder shows any more: they must not be there. */
export function leftOver(folder: string, files: readonly Generated[]): Generated[] {
  const drawings = join(folder, 'runs');
  if (!existsSync(drawings)) return [];
  const fresh = new Map(files.map(({ path, text }) => [resolve(path), text]));
  const pages = globSync('*.md', { cwd: folder, absolute: true }).map(
    (path) => fresh.get(resolve(path)) ?? readFileSync(path, 'utf8'),
  );
  return globSync('*.{svg,json}', { cwd: drawings, absolute: true })
    .filter((path) => {
      const shown = `runs/${basename(path, extname(path))}.svg`;
      return !pages.some((text) => text.includes(shown));
    })
    .map((path) => ({ path: resolve(path), text: undefined }));
}
