/** What the proofs showed, as it is kept beside them: the pages tell it, and CI compares it with a fresh run. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Shown as What } from './proof.ts';
import { Shown } from './shown.ts';

/** By option. */
export type Kept = Readonly<Record<string, What>>;

const KeptFile = z.record(z.string(), Shown);

/** `…/late-writer.proof.json` for `…/late-writer.proof.ts`. */
export function keptPath(proof: string): string {
  return proof.replace(/\.ts$/, '.json');
}

export function keptText(shown: Kept): string {
  return `${JSON.stringify(shown, undefined, 2)}\n`;
}

/** What is kept of a proof (its `.ts`, absolute); undefined where nothing is. Throws for a file that is not such a one. */
export function readKept(proof: string): Kept | undefined {
  const path = keptPath(proof);
  return existsSync(path) ? KeptFile.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** Whether the file says something else than this. */
export function isStale(proof: string, shown: Kept): boolean {
  const path = keptPath(proof);
  return !existsSync(path) || readFileSync(path, 'utf8').replaceAll('\r\n', '\n') !== keptText(shown);
}

export function writeKept(proof: string, shown: Kept): void {
  writeFileSync(keptPath(proof), keptText(shown));
}
