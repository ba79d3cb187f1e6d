import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('../template.yaml', import.meta.url));
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

/**
 * The path of a copy of lab-stack/template.yaml in which every `from` reads `to`. Throws for a text that the
 * template does not hold.
 */
export function changedTemplate(...changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(TEMPLATE, 'utf8');
  for (const [from, to] of [['CodeUri: src/', `CodeUri: ${SOURCES}`] as const, ...changes]) {
    if (!text.includes(from)) throw new Error(`lab-stack/template.yaml does not hold ${from}.`);
    text = text.replaceAll(from, to);
  }
  const path = join(mkdtempSync(join(tmpdir(), 'one-outcome-')), 'template.yaml');
  writeFileSync(path, text);
  return path;
}
