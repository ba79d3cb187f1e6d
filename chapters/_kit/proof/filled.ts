/** What an option changes in the code: the lab stack's files with other lines in some of their regions. */

import { fill } from '../../../exercises/_kit/cutter/fill.ts';
import { labText } from '../../../exercises/_kit/exercise/exercise.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';

export interface Change {
  /** Relative to lab-stack: `src/submit/store.ts`, `template.yaml`. */
  readonly file: string;
  /** By region: what stands there instead. */
  readonly regions?: Readonly<Record<string, string>>;
  /** Text that stands in the file once, and what stands there instead. */
  readonly edits?: readonly (readonly [there: string, instead: string])[];
  /** What the new lines import. */
  readonly imports?: string;
}

/** The changed texts, as `exploredShown` takes them. Throws an Error for a text that does not stand in its file once. */
export function filledTexts(changes: readonly Change[]): Texts {
  return Object.fromEntries(changes.map((change) => [change.file, changed(change)]));
}

function changed({ file, regions = {}, edits = [], imports = '' }: Change): string {
  const lines = Object.entries(regions).map(([name, text]) => [name, text.split('\n')] as const);
  let text = fill(labText(file), new Map(lines), file);
  for (const [there, instead] of edits) {
    const found = text.split(there).length - 1;
    if (found !== 1) throw new Error(`lab-stack/${file} has this text ${found} times, not once: ${there}`);
    text = text.replace(there, () => instead);
  }
  return imports + text;
}
