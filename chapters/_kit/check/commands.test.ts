import { expect, test } from 'vitest';
import { commandFindings } from './commands.ts';
import { pageFrom } from './page.ts';

const linesOf = (markdown: string): number[] =>
  commandFindings(pageFrom('README.md', markdown)).map(({ line }) => line);

test('a command in a generated block, or with a reason, is fine', () => {
  expect(linesOf('<!-- command: npm run x -->\n\n```sh\nnpm run x\n```\n\n<!-- end -->')).toEqual([]);
  expect(linesOf('```sh not-run="it never ends"\nnpm start\n```')).toEqual([]);
  expect(linesOf('```ts\nconst a = 1;\n```\n\n```text\nnpm start\n```')).toEqual([]);
});

test.each(['sh', 'bash', 'console', 'sh not-run', 'sh not-run=""'])(
  'a fence of %s that nobody runs is found',
  (info) => {
    expect(linesOf(`A\n\n\`\`\`${info}\nnpm start\n\`\`\``)).toEqual([3]);
  },
);

test('a block of another kind runs nothing', () => {
  expect(linesOf('<!-- run: 03a wrong/x a1 -->\n\n```sh\nnpm run x\n```\n\n<!-- end -->')).toEqual([3]);
});
