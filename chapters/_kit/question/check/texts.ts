import { optionsOf, type Asked } from '../asked.ts';

/** A text of a question with the member in which it stands. */
export interface TextAt {
  readonly member: string;
  readonly text: string;
}

/** What is read before an answer, in the order of reading: stem, ask, options. */
export function askedTexts(question: Asked): TextAt[] {
  return [
    { member: 'stem', text: question.stem },
    { member: 'ask', text: question.ask },
    ...optionsOf(question).map(([letter, { text }]) => ({ member: `options.${letter}.text`, text })),
  ];
}

/** Lower-case words and figures. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}
