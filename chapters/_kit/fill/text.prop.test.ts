import { array, assert, constantFrom, property, string, stringMatching } from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { escaped, fenced } from './text.ts';

/** What Markdown may mean, between letters and spaces. */
const words = string({
  unit: constantFrom(...'\\`*_{}[]()#+-.!|~<>&;="1 ab…▸”'),
  minLength: 1,
  maxLength: 30,
})
  .map((text) => `${text.trim()}`)
  .filter((text) => text !== '');

const read = (markdown: string): ReturnType<typeof fromMarkdown> =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

test('escaped words are read as they were, as text alone', () => {
  assert(
    property(words, (text) => {
      const tree = read(`1. ${escaped(text)}\n`);
      const kinds = new Set<string>();
      visit(tree, ({ type }) => void kinds.add(type));
      expect([...kinds].toSorted()).toEqual(['list', 'listItem', 'paragraph', 'root', 'text']);
      expect(toString(tree).replaceAll('\u200B', '')).toBe(text);
    }),
  );
});

test('a cell of a table holds them too', () => {
  assert(
    property(words, (text) => {
      const cells: string[] = [];
      const table = `| a |\n| --- |\n| ${escaped(text)} |\n`;
      visit(read(table), 'tableCell', (cell) => void cells.push(toString(cell)));
      expect(cells.map((cell) => cell.replaceAll('\u200B', ''))).toEqual(['a', text]);
    }),
  );
});

test('no two braces stand beside each other: the site would look for a value there', () => {
  assert(property(words, (text) => !/\{\{|\}\}/.test(escaped(text))));
});

test('no line of a fenced block closes it', () => {
  assert(
    property(array(stringMatching(/^ {0,3}[`a]{0,6}$/), { maxLength: 5 }), (lines) => {
      const { children } = read(fenced('text', lines).join('\n'));
      expect(children).toMatchObject([{ type: 'code', lang: 'text', value: lines.join('\n') }]);
    }),
  );
});
