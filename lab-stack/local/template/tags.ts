import { list, shape, text, textual } from './shape.ts';

/** CloudFormation's list of `{ Key, Value }`. */
export const readTags = list(shape({ Key: text, Value: textual }, {}));

/** Tags by key, as the APIs take them. */
export function tagsByKey(tags: readonly { Key: string; Value: string }[] = []): Record<string, string> {
  return Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]));
}
