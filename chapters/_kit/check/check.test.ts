import { expect, test } from 'vitest';
import { checkPages } from './check.ts';
import { pageFrom, told } from './page.ts';

/** A page with something for each check, a line each. */
const WRONG = `# A page

[Nowhere](none.md) and [no anchor](#none).

<<< ../lab-stack/none.ts

| | |
| --- | --- |
| a | b |

The messsage (fact \`no-such-row\`).

\`\`\`sh
npm run none
\`\`\`

\`\`\`ts
export const count: number = 'one';
\`\`\`

It costs 3 USD.
`;

test('every check looks at a page, and each finding names its line', async () => {
  const found = (await checkPages([pageFrom('docs/wrong.md', WRONG)])).map(told);
  for (const line of [3, 5, 7, 11, 13, 18, 21]) expect(found.join('\n')).toMatch(`docs/wrong.md:${line}: `);
});

test('only the chosen pages are checked, and their links may lead to all', async () => {
  const pages = [
    pageFrom('docs/glossary.md', WRONG),
    pageFrom('docs/right.md', '# Right\n\n[There](glossary.md#a-page).\n'),
  ];
  expect(await checkPages(pages, ({ file }) => file === 'docs/right.md')).toEqual([]);
});
