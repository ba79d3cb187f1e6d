import { expect, test } from 'vitest';
import { pageFrom } from './page.ts';
import { tableFindings } from './tables.ts';

const linesOf = (markdown: string, file = 'docs/a.md'): number[] =>
  tableFindings(pageFrom(file, markdown)).map(({ line }) => line);

test('a column without a name is found, with the line of the head', () => {
  expect(linesOf('Text\n\n| | what |\n| --- | --- |\n| a | b |')).toEqual([3]);
  expect(linesOf('| who | what |\n| --- | --- |\n| | b |')).toEqual([]);
});

test('pages that the site does not serve are left as they are', () => {
  expect(linesOf('| | |\n| --- | --- |\n| a | b |', 'README.md')).toEqual([]);
});
