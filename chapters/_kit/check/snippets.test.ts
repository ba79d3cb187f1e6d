import { expect, test } from 'vitest';
import { pageFrom } from './page.ts';
import { snippetFindings } from './snippets.ts';

const CODE = `
// #region frame
const before = 1;
// #region ex03a
const solution = 2;
// #endregion ex03a
// #endregion frame
// #region given
const given = 3;
// #endregion given
`;

function says(markdown: string, code = CODE): string[] {
  const texts = new Map([['lab-stack/src/claim.ts', code]]);
  return snippetFindings(pageFrom('chapters/03-claim/README.md', markdown), (path) => texts.get(path)).map(
    (finding) => `${finding.line}: ${finding.says}`,
  );
}

test('a region that is there once is fine, and code that shows how one writes it is none', () => {
  expect(
    says('<<< @/lab-stack/src/claim.ts#given\n\n<<< @/lab-stack/src/claim.ts#given{2} [claim.ts]'),
  ).toEqual([]);
  expect(says('```\n<<< @/lab-stack/src/none.ts#given\n```')).toEqual([]);
});

test.each([
  [
    'a file that is not there',
    '<<< @/lab-stack/src/none.ts#given',
    "1: The snippet's file lab-stack/src/none.ts is not there.",
  ],
  [
    'a region that is not there',
    '\n<<< @/lab-stack/src/claim.ts#givn',
    '2: lab-stack/src/claim.ts has no region givn. It has: ex03a, frame, given.',
  ],
  [
    'a whole file',
    '<<< @/lab-stack/src/claim.ts',
    '1: A snippet names a file and a region: <<< @/lab-stack/src/worker/deliver.ts#name',
  ],
  [
    'the inside of a hole',
    '<<< @/lab-stack/src/claim.ts#ex03a',
    "1: lab-stack/src/claim.ts#ex03a shows what stands in the hole ex03a: that is an exercise's solution.",
  ],
  [
    'a region around a hole',
    '<<< @/lab-stack/src/claim.ts#frame',
    "1: lab-stack/src/claim.ts#frame shows what stands in the hole ex03a: that is an exercise's solution.",
  ],
])('%s is found', (_, markdown, finding) => {
  expect(says(markdown)).toEqual([finding]);
});

test('a region that is there twice is found', () => {
  const twice = '// #region one\n// #endregion one\n// #region one\n// #endregion one\n';
  expect(says('<<< @/lab-stack/src/claim.ts#one', twice)).toEqual([
    '1: lab-stack/src/claim.ts:3 opens the region one a second time. Give it another name.',
  ]);
});
