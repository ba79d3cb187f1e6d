import { expect, test } from 'vitest';
import { pageFrom } from '../check/page.ts';
import { namedSkills } from './named-skills.ts';
import { readObjectives, skillOf } from './objectives.ts';

function named(section: string): string[] {
  const text = `# A title\n\n## Related topics\n\nDVA-C02 9.9.9\n\n## References with exam objectives\n\n${section}\n`;
  return namedSkills(pageFrom('chapters/03-claim/README.md', text).tree).map(
    ({ exam, number, line }) => `${exam} ${number} at ${line}`,
  );
}

test('a number belongs to the exam that was named last', () => {
  expect(named('- DVA-C02 1.1.13 and 1.2.3: retries.\n- DVA-C03 1.1.3: the same.')).toEqual([
    'c02 1.1.13 at 9',
    'c02 1.2.3 at 9',
    'c03 1.1.3 at 10',
  ]);
});

test('in a table it belongs to the exam that heads its column', () => {
  const table =
    '| DVA-C02 | DVA-C03 | what |\n| --- | --- | --- |\n| 2.1.7, 2.3.6 tenants | 2.1.2 | 1.1.1 of all |\n| 1.1.1 | 1.1.2 | |';
  expect(named(table)).toEqual([
    'c02 2.1.7 at 11',
    'c02 2.3.6 at 11',
    'c03 2.1.2 at 11',
    'c02 1.1.1 at 12',
    'c03 1.1.2 at 12',
  ]);
});

test('in a table without such columns it belongs to the exam before it', () => {
  expect(named('| skill | what |\n| --- | --- |\n| DVA-C02 1.1.4, DVA-C03 1.1.2 | work |')).toEqual([
    'c02 1.1.4 at 11',
    'c03 1.1.2 at 11',
  ]);
});

test('a skill counts once; addresses, code, versions and other sections name none', () => {
  expect(
    named(
      'DVA-C03 1.1.3, 1.1.3, `4.3.1`, v2.1.4.1, [a page](https://example.org/4.3.1.html)\n\n## More\n\n1.1.4',
    ),
  ).toEqual(['c03 1.1.3 at 9']);
});

test('a page without the section names none', () => {
  expect(namedSkills(pageFrom('README.md', '# A title\n\nDVA-C02 1.1.1\n').tree)).toEqual([]);
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
