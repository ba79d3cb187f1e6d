import { namedSkills } from '../objective/named-skills.ts';
import { skillOf, type Objectives } from '../objective/objectives.ts';
import type { Finding, Page } from './page.ts';

/** A chapter that names a skill which the guide does not have, or none of one of the exams. */
export function skillFindings(page: Page, objectives: Objectives): Finding[] {
  if (!/^chapters\/\d\d-/.test(page.file)) return [];
  const named = namedSkills(page.tree);
  const unknown = named.filter(({ exam, number }) => skillOf(objectives[exam], number) === undefined);
  const missing = (['c02', 'c03'] as const).filter((exam) => named.every((skill) => skill.exam !== exam));
  return [
    ...unknown.map(({ exam, number, line }) => ({
      file: page.file,
      line,
      says: `${objectives[exam].name} has no skill ${number}: see docs/reference/objectives.yaml.`,
    })),
    ...missing.map((exam) => ({
      file: page.file,
      line: 1,
      says: `The last section names no skill of ${objectives[exam].name}. Write them as in "DVA-C02 1.1.13, DVA-C03 1.1.3".`,
    })),
  ];
}
