/** What the bank has, as text for people who complete and review it: `npm run questions -- --report`. */

import { idOf, keyOf, type Asked, type Bank } from '../asked.ts';
import { GIVEAWAYS, guess } from '../check/giveaways.ts';
import { positions } from '../check/positions.ts';
import type { Known } from '../known.ts';
import type { Graded } from '../paper/grade.ts';
import { blueprintFindings, DOMAINS, isGlue, isProved } from './blueprint.ts';

/** Lines of a report. `graded`: what readers' papers came to. */
export function reportLines(bank: Bank, known: Known, graded: readonly Graded[]): string[] {
  const { questions } = bank;
  const share = (which: (question: Asked) => boolean): string =>
    `${questions.filter(which).length} of ${questions.length}`;
  return [
    ...domainTable(questions),
    '',
    `executed: ${share(isProved)} · about the glue: ${share(isGlue)} · several right: ${share((one) => keyOf(one).length > 1)} · deeper: ${share(({ tag }) => tag === 'deeper')}`,
    `difficulty 1, 2, 3: ${([1, 2, 3] as const).map((level) => questions.filter(({ difficulty }) => difficulty === level).length).join(', ')}`,
    `right letter a, b, c, d: ${positions(bank).join(', ')}`,
    ...GIVEAWAYS.map((giveaway) => {
      const { right, of, expected, chance } = guess(bank, giveaway);
      return `${giveaway.name}: right in ${right} of ${of}, by chance ${expected.toFixed(1)} (p ${chance.toFixed(2)})`;
    }),
    ...skillLines(questions, known),
    ...reviewLines(questions),
    ...graded.map(
      ({ reader, paper, right, of, expected, chance }) =>
        `${reader}, ${paper}: right in ${right} of ${of}, by chance ${expected.toFixed(1)} (p ${chance.toFixed(2)})`,
    ),
    ...blueprintFindings(bank).map(({ says }) => `to do: ${says}`),
  ];
}

/** `all/sealed` by domain and chapter. */
function domainTable(questions: readonly Asked[]): string[] {
  const chapters = [...new Set(questions.map(({ chapter }) => chapter.slice(0, 2)))];
  const cell = (which: (question: Asked) => boolean): string => {
    const all = questions.filter(which);
    return `${all.length}/${all.filter(({ sealed }) => sealed).length}`;
  };
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(16), ...cells.map((one) => one.padStart(6))].join('');
  return [
    'questions, and sealed among them',
    row('', [...chapters, 'all']),
    ...DOMAINS.map((domain) =>
      row(domain, [
        ...chapters.map((number) => cell((one) => one.domain === domain && one.chapter.startsWith(number))),
        cell((one) => one.domain === domain),
      ]),
    ),
    row('all', [
      ...chapters.map((number) => cell((one) => one.chapter.startsWith(number))),
      cell(() => true),
    ]),
  ];
}

function skillLines(questions: readonly Asked[], { skills }: Known): string[] {
  return (['c02', 'c03'] as const).map((guide) => {
    const touched = new Set(questions.flatMap(({ objectives }) => objectives[guide]));
    const named = [...skills[guide].keys()].filter((skill) => touched.has(skill));
    return `DVA-${guide.toUpperCase()}: ${touched.size} of ${skills[guide].size} skills: ${named.join(' ')}`;
  });
}

function reviewLines(questions: readonly Asked[]): string[] {
  const unread = questions.filter(({ review }) => !review);
  const settled = questions.filter(({ review }) => review?.settled !== undefined);
  return [
    `reviewed: ${questions.length - unread.length}, of which ${settled.length} had a disagreement`,
    ...(unread.length > 0 ? [`not reviewed: ${unread.map(idOf).join(' ')}`] : []),
  ];
}
