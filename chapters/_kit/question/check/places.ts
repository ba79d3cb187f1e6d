import type { Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import { placeOf, type Known } from '../known.ts';

/** What questions and misconceptions send the reader to exists: sections, stages, skills. */
export function placeFindings({ questions, beliefs }: Bank, known: Known): Finding[] {
  const findings: Finding[] = [];
  for (const { file, chapter, section, exercise, objectives } of questions) {
    const add = (member: string, says: string | undefined): void => {
      if (says !== undefined) findings.push({ file, member, says });
    };
    add('section', sectionTrouble(section, chapter, known));
    if (exercise !== undefined && !known.stages.has(exercise))
      add('exercise', `There is no stage ${exercise}. There are ${[...known.stages.keys()].join(', ')}.`);
    for (const guide of ['c02', 'c03'] as const)
      for (const skill of objectives[guide])
        if (!known.skills[guide].has(skill))
          add(`objectives.${guide}`, `docs/reference/objectives.yaml has no skill ${skill} there.`);
  }
  for (const { id, chapter, read } of beliefs) {
    const says = sectionTrouble(read, chapter, known);
    if (says !== undefined)
      findings.push({ file: `${chapter}/misconceptions.yml`, member: `${id}.read`, says });
  }
  return findings;
}

function sectionTrouble(section: string, chapter: string, known: Known): string | undefined {
  const { file, anchor } = placeOf(section, chapter);
  const headings = known.headings(file);
  if (!headings) return `There is no page ${file}.`;
  if (anchor === undefined || headings.has(anchor)) return undefined;
  return `${file} has no heading #${anchor}. It has ${[...headings.keys()].map((one) => `#${one}`).join(', ')}.`;
}
