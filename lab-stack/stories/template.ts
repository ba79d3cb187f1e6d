import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('../template.yaml', import.meta.url));
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

/** A text of the template, and what stands there instead. */
export type Change = readonly [from: string, to: string];

/**
 * Lets `use` have a copy of lab-stack/template.yaml in which every `from` reads `to`; the copy is gone
 * afterwards. Throws for a text that the template does not hold.
 */
export async function withTemplate<T>(
  changes: readonly Change[],
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(mkdtempSync(join(tmpdir(), 'one-outcome-')), 'template.yaml');
  try {
    writeFileSync(path, changed([['CodeUri: src/', `CodeUri: ${SOURCES}`], ...changes]));
    return await use(path);
  } finally {
    rmSync(dirname(path), { recursive: true });
  }
}

function changed(changes: readonly Change[]): string {
  let text = readFileSync(TEMPLATE, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`lab-stack/template.yaml does not hold ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}
