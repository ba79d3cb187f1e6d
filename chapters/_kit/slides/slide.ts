/** One idea. Texts are Markdown as the chapter has it; links in it are those of the chapter's file. */
export interface Slide {
  readonly kind:
    | 'title'
    | 'section'
    | 'answer'
    | 'broke'
    | 'schedule'
    | 'ask'
    | 'timeline'
    | 'holds'
    | 'idea'
    | 'exercise';
  /** A line of Markdown. */
  readonly heading: string;
  /** What stands below it, large; empty: nothing. */
  readonly face: string;
  /** The name of the run whose picture it shows: `03a-a-looks-first-a1`. */
  readonly run?: string;
  /** What whoever speaks may say. */
  readonly notes: string;
}
