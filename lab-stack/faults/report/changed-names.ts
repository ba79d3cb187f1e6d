import { isSame } from '../outcome/story/items.ts';
import { listed } from '../outcome/words.ts';

/** The names of the attributes that differ, as words; the time of a change tells nothing. */
export function changedNames(was: object, is: object): string {
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  const names = [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => name !== 'updatedAt' && !isSame(before.get(name), after.get(name)))
    .sort();
  return names.length > 0 ? listed(names) : 'the time stamp';
}
