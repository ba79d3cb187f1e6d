import type { Exercise } from '../../../exercises/_kit/exercise/exercise.ts';

const KINDS: Readonly<Record<string, string>> = { chapters: 'Chapter', exercises: 'Exercise' };

/**
 * What tells a chapter and its exercise apart where both may have one title: `Chapter 03`, `Exercise 03`. Undefined for
 * every other page. The file is relative to the workbook's root.
 */
export function kindOf(file: string): string | undefined {
  const [, area = '', number] = /^(\w+)\/(\d\d)-[^/]+\/README\.md$/.exec(file) ?? [];
  const kind = KINDS[area];
  return kind === undefined ? undefined : `${kind} ${number}`;
}

/** An exercise by its whole name: `Exercise 03: One claim, one worker`. */
export function exerciseOf({ name, title }: Pick<Exercise, 'name' | 'title'>): string {
  return `${KINDS['exercises']} ${name.slice(0, 2)}: ${title}`;
}
