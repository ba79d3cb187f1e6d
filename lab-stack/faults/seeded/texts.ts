import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Texts } from '../../local/texts.ts';
import { edited, type Patch } from './fault.ts';

/** Where the pipeline lies. Its files are read by name; nobody here imports them. */
export const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

/** The patched texts, to stand in place of the lab stack's own. Rejects when a patch no longer applies. */
export async function textsOf(patches: readonly Patch[]): Promise<Texts> {
  const texts = patches.map(async (patch) => {
    const text = await readFile(resolve(SOURCE, patch.file), 'utf8');
    return [`src/${patch.file}`, edited(text, patch)] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
