import { expect, test } from 'vitest';
import { namedSkills } from './named-skills.ts';
import { readObjectives, skillOf } from './objectives.ts';

const chapter = (section: string): string =>
  `# A title\n\n## Related topics\n\nDVA-C02 9.9.9\n\n## References with exam objectives\n\n${section}\n`;

test('a number belongs to the exam that was named last', () => {
  expect(namedSkills(chapter('- DVA-C02 1.1.13 and 1.2.3: retries.\n- DVA-C03 1.1.3: the same.'))).toEqual([
    { exam: 'c02', number: '1.1.13' },
    { exam: 'c02', number: '1.2.3' },
    { exam: 'c03', number: '1.1.3' },
  ]);
});

test('a skill counts once, and addresses and other sections name none', () => {
  const named = namedSkills(chapter('DVA-C03 1.1.3, 1.1.3, [a page](https://example.org/4.3.1.html)'));
  expect(named).toEqual([{ exam: 'c03', number: '1.1.3' }]);
});

test('a page without the section names none', () => {
  expect(namedSkills('# A title\n\nDVA-C02 1.1.1\n')).toEqual([]);
});

test('both guides are there, with what the questions need', () => {
  const { c02, c03 } = readObjectives();
  expect(skillOf(c02, '1.1.13')).toContain('circuit breakers');
  expect(skillOf(c03, '1.2.4')).toContain('event source mappings');
  expect(skillOf(c03, '1.2.9')).toBeUndefined();
  for (const { domains } of [c02, c03]) {
    for (const [domain, { skills }] of Object.entries(domains)) {
      expect(Object.keys(skills).filter((number) => !number.startsWith(`${domain}.`))).toEqual([]);
    }
  }
});
