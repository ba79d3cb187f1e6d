import { expect, test } from 'vitest';
import { readObjectives } from '../objective/objectives.ts';
import { pageFrom } from './page.ts';
import { skillFindings } from './skills.ts';

const says = (section: string, file = 'chapters/03-claim/README.md'): string[] => {
  const page = pageFrom(file, `# A title\n\n## References with exam objectives\n\n${section}\n`);
  return skillFindings(page, readObjectives()).map((finding) => `${finding.line}: ${finding.says}`);
};

test('skills of both guides are fine, and other pages need none', () => {
  expect(says('DVA-C02 1.1.13, DVA-C03 1.1.3')).toEqual([]);
  expect(says('Nothing', 'docs/glossary.md')).toEqual([]);
});

test('a skill that the guide does not have is found, and an exam without any', () => {
  expect(says('DVA-C03 1.1.13')).toEqual([
    '5: DVA-C03 has no skill 1.1.13: see docs/reference/objectives.yaml.',
    expect.stringMatching(/^1: The last section names no skill of DVA-C02/),
  ]);
});
