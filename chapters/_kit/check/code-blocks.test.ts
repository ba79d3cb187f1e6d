import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { codeBlocksOf, codeFindings } from './code-blocks.ts';
import { pageFrom } from './page.ts';

test('a wrong block is found with page and line, and a right one and a fragment are not', async () => {
  const markdown = [
    '```ts',
    "import { isTerminal } from '#lab/job/record.ts';",
    "export const over: boolean = isTerminal('COMPLETED');",
    '```',
    '',
    '```ts',
    'const first = 1;',
    'const second: number = `${first}`;',
    '```',
    '',
    '```ts fragment="the inside of a function"',
    'return nobody;',
    '```',
  ].join('\n');
  const page = pageFrom('chapters/03-claim/README.md', markdown);
  const findings = await codeFindings(codeBlocksOf(page), join(ROOT, '.cache', 'page-blocks-test'));
  expect(findings).toEqual([
    {
      file: 'chapters/03-claim/README.md',
      line: 8,
      says: "error TS2322: Type 'string' is not assignable to type 'number'.",
    },
  ]);
});

test('a fragment without a reason is none', () => {
  const blocksOf = (info: string): number =>
    codeBlocksOf(pageFrom('README.md', `\`\`\`${info}\nreturn 1;\n\`\`\``)).length;
  expect(blocksOf('ts fragment="why"')).toBe(0);
  for (const info of ['ts', 'ts fragment', 'ts fragment=""', 'typescript']) expect(blocksOf(info)).toBe(1);
});
