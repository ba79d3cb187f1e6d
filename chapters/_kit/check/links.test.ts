import { expect, test } from 'vitest';
import { linkFindings } from './links.ts';
import { pageFrom } from './page.ts';

const FILE = 'chapters/03-claim/README.md';
const FILES = [
  'chapters/03-claim',
  FILE,
  'docs/glossary.md',
  'docs/lab/timeline.md',
  'exercises/03-claim',
  'exercises/03-claim/README.md',
  'lab-stack/src/a.ts',
];
const ANSWERS = [
  'exercises/03-claim/hints.md',
  'exercises/03-claim/wrong/a-x.ts',
  'solutions/03-claim/README.md',
];

function says(markdown: string, file = FILE): string[] {
  const page = pageFrom(file, markdown);
  const glossary = pageFrom('docs/glossary.md', '# Glossary\n\n## Fence\n\n## Fence\n\n<a id="old"></a>\n');
  const exercise = pageFrom('exercises/03-claim/README.md', '# Claim\n\n## `status` and *owner*: a & b\n');
  return linkFindings(page, {
    exists: (path) => [...FILES, ...ANSWERS].includes(path),
    pages: new Map([page, glossary, exercise].map((one) => [one.file, one])),
    textOf: () => '',
  }).map((finding) => `${finding.line}: ${finding.says}`);
}

test.each([
  ['a folder', '[x](../../exercises/03-claim/)'],
  ['an anchor of a page', '[x](../../docs/glossary.md#fence)'],
  ['the second heading of one name', '[x](../../docs/glossary.md#fence-1)'],
  ['an id in HTML', '[x](../../docs/glossary.md#old)'],
  ['an anchor behind a folder', '[x](../../exercises/03-claim/#status-and-owner-a--b)'],
  ['an anchor of its own', '# One thing\n\n[x](#one-thing)'],
  ['a set-up of the laboratory', '[x](../../docs/lab/timeline.md#setup=throws&visibility=90)'],
  ['code of the repository', '[x](../../lab-stack/src/a.ts)'],
  ['an address', '[x](https://docs.aws.amazon.com/a.html#b), <mailto:us@example.org>'],
])('%s is fine', (_, markdown) => {
  expect(says(markdown)).toEqual([]);
});

test.each([
  [
    'a file that is not there',
    '\n[x](../04-other/)',
    '2: ../04-other/ leads to chapters/04-other, which is not there.',
  ],
  [
    'a picture that is not there',
    '![x](runs/a.svg)',
    '1: runs/a.svg leads to chapters/03-claim/runs/a.svg, which is not there.',
  ],
  [
    'a definition that leads nowhere',
    '[x][y]\n\n[y]: ../../docs/gloss.md',
    '3: ../../docs/gloss.md leads to docs/gloss.md, which is not there.',
  ],
  [
    'an anchor that is not there',
    '[x](../../docs/glossary.md#fences)',
    '1: ../../docs/glossary.md#fences leads to #fences, and docs/glossary.md has no such heading.',
  ],
  [
    'a set-up that the laboratory does not have',
    '[x](../../docs/lab/timeline.md#setup=nobody)',
    '1: ../../docs/lab/timeline.md#setup=nobody leads to #setup=nobody, and docs/lab/timeline.md has no such heading.',
  ],
  [
    'a set-up with a setting that the laboratory does not have',
    '[x](../../docs/lab/timeline.md#setup=throws&colour=red)',
    '1: ../../docs/lab/timeline.md#setup=throws&colour=red leads to #setup=throws&colour=red, and docs/lab/timeline.md has no such heading.',
  ],
  [
    'an anchor of its own that is not there',
    '[x](#none)',
    `1: #none leads to #none, and ${FILE} has no such heading.`,
  ],
  [
    'a README by name',
    '[x](../../exercises/03-claim/README.md)',
    '1: ../../exercises/03-claim/README.md names a README. Link to its folder: ../../exercises/03-claim/',
  ],
  [
    'a place above the workbook',
    '[x](../../../secret.md)',
    '1: ../../../secret.md leads to ../secret.md, which is not there.',
  ],
  [
    'an absolute path',
    '[x](/glossary)',
    '1: /glossary begins with / and leads nowhere on GitHub. Write it relative to this file.',
  ],
  ['no address', '[x](https://)', '1: https:// is no address.'],
])('%s is found', (_, markdown, finding) => {
  expect(says(markdown)).toEqual([finding]);
});

test.each(ANSWERS)('%s is an answer or a hint, except for instructors', (path) => {
  expect(says(`[x](../../${path})`)).toEqual([expect.stringContaining('leads to an answer or to hints')]);
  expect(
    says(`[x](../../${path})`, 'docs/instructor/half-day.md').filter((one) => one.includes('hints')),
  ).toEqual([]);
});
