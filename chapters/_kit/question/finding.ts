/** One thing in a question, or in the bank, that is not as it should be. */
export interface Finding {
  /** Relative to `chapters/`: `03-idempotent-claim/questions/late-writer.yml`. */
  readonly file: string;
  /** Which member of it: `options.b.belief`; undefined for the whole. */
  readonly member?: string;
  /** What is the case, and what to do, in a sentence or two. */
  readonly says: string;
}

/** `03-…/late-writer.yml, options.b.belief: …` */
export function findingText({ file, member, says }: Finding): string {
  return `${file}${member === undefined ? '' : `, ${member}`}: ${says}`;
}
