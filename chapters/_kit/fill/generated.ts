import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file that follows from others: a command writes it, and a check compares it. */
export interface Generated {
  /** Absolute. */
  readonly path: string;
  /** What must stand there; undefined: the file must not be there. */
  readonly text: string | undefined;
}

/** Those that do not stand there as they would be written, whatever ends their lines. */
export function staleOf(files: readonly Generated[]): Generated[] {
  return files.filter(({ path, text }) => textAt(path) !== text);
}

/** Writes the files as they should be, and makes their folders. */
export function writeGenerated(files: readonly Generated[]): void {
  for (const { path, text } of files) {
    if (text === undefined) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined;
}
