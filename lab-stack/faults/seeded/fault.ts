/** A file of lab-stack/src that is to read otherwise. */
export interface Patch {
  /** Relative to lab-stack/src: `worker/claim.ts`. */
  readonly file: string;
  /** Applied one after the other. */
  readonly edits: readonly Edit[];
}

export interface Edit {
  /** Stands in the file once. */
  readonly there: string;
  readonly instead: string;
}

/** A mistake that people make, as a few lines of the lab stack, and what must come of it. */
export interface SeededFault {
  /** The name of its file: `01-answer-before-write`. */
  readonly name: string;
  /** Its place in the ranked list of wrong answers from the field, with the variant's letter: `26a`. */
  readonly rank: string;
  /** The findings behind it: `A1`. */
  readonly rows: readonly string[];
  /** What its author believed. */
  readonly belief: string;
  readonly patches: readonly Patch[];
  /** The story that shows it. */
  readonly scenario: string;
  /** The outcome statement that it breaks there. */
  readonly breaks: string;
  /** What went wrong, in a sentence in which its author would recognise the mistake. */
  readonly recognise: string;
}

/** The text with all edits made. Throws an Error that names the edit when its text does not stand there exactly once. */
export function edited(text: string, { file, edits }: Patch): string {
  let now = text;
  for (const { there, instead } of edits) {
    const [before, after, ...more] = now.split(there);
    if (before === undefined || after === undefined || more.length > 0) {
      const found = now.split(there).length - 1;
      throw new Error(
        `lab-stack/src/${file} has the text of an edit ${found} times, not once. Write the edit anew. It looks for: ${there}`,
      );
    }
    now = before + instead + after;
  }
  return now;
}
