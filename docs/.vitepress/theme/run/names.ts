/** The short names in the sentences of a run: kept whole on a line, and told to who meets them first. */

/** A piece of a sentence; a name such as `r-1` is not to be broken at its hyphen. */
export interface Piece {
  readonly text: string;
  readonly isName: boolean;
}

/** Names with a hyphen before their number: `r-1`, `doc-1`. */
const NAME = /(\b[a-z]+-\d+\b)/;

/** The sentence in pieces, in their order. */
export function piecesOf(sentence: string): Piece[] {
  return sentence
    .split(NAME)
    .map((text, place) => ({ text, isName: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** What each kind of name stands for, in the order in which they are told. */
const MEANINGS: readonly { readonly name: RegExp; readonly says: (name: string) => string }[] = [
  { name: /\br-\d+\b/, says: (name) => `${name} is a request, by the name that its customer gave it` },
  { name: /\bm\d+\b/, says: (name) => `${name} is a message` },
  { name: /\bdoc-\d+\b/, says: (name) => `${name} is a document` },
  {
    name: /\br\d+\b/,
    says: (name) =>
      `${name} is a run that begins by itself later (a delivery, the relay, the reconciler); all of those are counted, also the ones that are not told here`,
  },
];

/** One sentence about the names that stand in these; empty where there is none. */
export function meaningsOf(sentences: readonly string[]): string {
  const told = MEANINGS.flatMap(({ name, says }) => {
    const [found] = sentences.flatMap((sentence) => name.exec(sentence)?.[0] ?? []);
    return found === undefined ? [] : [says(found)];
  });
  return told.length === 0 ? '' : `Names: ${told.join('; ')}.`;
}
