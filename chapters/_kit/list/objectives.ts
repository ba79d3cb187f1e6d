import type { Generated } from '../fill/generated.ts';
import { readCoverage, type Covered, type CoverageOf } from '../objective/coverage.ts';
import { readObjectives, type Exam, type Guide } from '../objective/objectives.ts';
import { count, listPage, table } from './list.ts';

/** Every skill of both exam guides: what of the workbook is about it, and plainly what is not. */
export function objectivesPage(coverageOf: CoverageOf = readCoverage()): Generated {
  const objectives = readObjectives();
  return listPage('docs/reference/objectives.md', 'Exam objectives', [
    'What the two guides of AWS Certified Developer – Associate ask, in our own words, and what of this workbook is about',
    'it. The numbers are those of the guides. A skill is listed as covered when a chapter names it or a practice question',
    'asks for it. This is no preparation for the whole exam: what is not covered here has to be learnt elsewhere.',
    '',
    ...(['c03', 'c02'] as const).flatMap((exam) => guideLines(exam, objectives[exam], coverageOf)),
  ]);
}

function guideLines(exam: Exam, guide: Guide, coverageOf: CoverageOf): string[] {
  const skills = Object.values(guide.domains).flatMap(({ skills: ofDomain }) => Object.keys(ofDomain));
  const covered = skills.filter((number) => isCovered(coverageOf(exam, number)));
  return [
    `## ${guide.name}`,
    '',
    `${covered.length} of ${count(skills.length, 'skill')} are covered. ${guide.note} [The guide](${guide.source}), read in ${guide.date}.`,
    '',
    ...Object.entries(guide.domains).flatMap(([number, domain]) => [
      `### ${guide.name} domain ${number}: ${domain.title}, ${domain.share}`,
      '',
      ...domainLines(exam, domain.skills, coverageOf),
      `Source: [the skills of this domain](${domain.source}).`,
      '',
    ]),
  ];
}

function domainLines(exam: Exam, skills: Readonly<Record<string, string>>, coverageOf: CoverageOf): string[] {
  const all = Object.entries(skills).map(([number, says]) => ({
    number,
    says,
    by: coverageOf(exam, number),
  }));
  const covered = all.filter(({ by }) => isCovered(by));
  const open = all.filter(({ by }) => !isCovered(by));
  return [
    ...(covered.length === 0
      ? []
      : table(
          ['skill', 'what it asks', 'chapters', 'exercises', 'questions'],
          covered.map(({ number, says, by }) => [
            number,
            says,
            links('../../chapters/', by.chapters),
            links('../../exercises/', by.exercises),
            by.questions === 0 ? '' : String(by.questions),
          ]),
        )),
    ...(open.length === 0
      ? []
      : ['Not covered:', '', ...open.map(({ number, says }) => `- ${number} ${says}`), '']),
  ];
}

function isCovered({ chapters, questions }: Covered): boolean {
  return chapters.length > 0 || questions > 0;
}

function links(to: string, folders: readonly string[]): string {
  return folders.map((folder) => `[${folder.slice(0, 2)}](${to}${folder}/)`).join(' ');
}
