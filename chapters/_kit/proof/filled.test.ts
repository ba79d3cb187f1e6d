import { expect, test } from 'vitest';
import { filledTexts } from './filled.ts';

test('lines of a region and texts of the file are exchanged, and imports come first', () => {
  const { 'src/relay/mark.ts': text = '' } = filledTexts([
    {
      file: 'src/relay/mark.ts',
      imports: "import { other } from './other.ts';\n",
      regions: { 'ex02b-mark': 'return other(now);' },
      edits: [['7 * 24 * 3_600', '60']],
    },
  ]);
  expect(text.split('\n')[0]).toBe("import { other } from './other.ts';");
  expect(text).toContain('const KEPT_SECONDS = 60;');
  expect(text).toMatch(/#region ex02b-mark\n {2}return other\(now\);\n {2}\/\/ #endregion/);
  expect(text).not.toContain('publishedAt = :now');
});

test('a text that does not stand in its file once is named', () => {
  const edits = [['no such text', '']] as const;
  expect(() => filledTexts([{ file: 'src/relay/mark.ts', edits }])).toThrow(
    'lab-stack/src/relay/mark.ts has this text 0 times, not once: no such text',
  );
});
