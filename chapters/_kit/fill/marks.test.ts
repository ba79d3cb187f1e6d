import { expect, test } from 'vitest';
import { blocksIn, filled } from './marks.ts';

const PAGE = `# Title

<!-- a comment that is no mark -->
<!-- run: 03a wrong/a-looks-first a1 -->
old

lines
<!-- end -->

\`\`\`md
<!-- run: in code -->
\`\`\`

<!-- holds: 03a solution -->
<!-- end -->
`;

test('a block has its kind, its words, and the lines between its marks', () => {
  expect(blocksIn(PAGE, 'page.md')).toEqual([
    { kind: 'run', words: '03a wrong/a-looks-first a1', from: 4, to: 7 },
    { kind: 'holds', words: '03a solution', from: 14, to: 14 },
  ]);
});

test('the lines between the marks are replaced, and nothing else', () => {
  const text = filled(PAGE, blocksIn(PAGE, 'page.md'), [['new'], ['one', 'two']]);
  expect(text).toBe(
    PAGE.replace('old\n\nlines\n', 'new\n').replace('solution -->\n', 'solution -->\none\ntwo\n'),
  );
  expect(filled(text, blocksIn(text, 'page.md'), [['new'], ['one', 'two']])).toBe(text);
});

test.each([
  ['never closed', '# T\n\n<!-- run: a -->\n', 'page.md:3: the block "run" is never closed'],
  ['closed, and never open', 'text\n\n<!-- end -->\n', 'page.md:3: <!-- end --> closes a block'],
  ['open twice', '<!-- run: a -->\n<!-- run: b -->\n<!-- end -->\n', 'before the one of line 1 is closed'],
  ['without words', '<!-- run: -->\n<!-- end -->\n', 'page.md:1: a mark stands alone on its line'],
  ['without room', '<!--end-->\n', 'page.md:1: a mark stands alone'],
  ['in a list', '- item\n\n  <!-- run: a -->\n', 'page.md:3: a mark stands alone on its line'],
  ['with words behind it', '<!-- run: a --> words\n', 'page.md:1: a mark stands alone on its line'],
  ['inside a line', 'words <!-- run: a -->\n', 'page.md:1: a mark stands alone on its line'],
])('a mark that is %s is told with file and line', (_, text, message) => {
  expect(() => blocksIn(text, 'page.md')).toThrow(message);
});
