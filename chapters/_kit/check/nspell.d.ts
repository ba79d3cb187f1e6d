declare module 'nspell' {
  /** A spell checker of Hunspell's dictionaries. */
  export interface NSpell {
    correct(word: string): boolean;
    suggest(word: string): string[];
    /** Adds words, one a line. */
    personal(words: string): NSpell;
  }
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): NSpell;
}
