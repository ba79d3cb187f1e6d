import type { Explored } from '../../../../lab-stack/faults/explore.ts';
import { boundsText } from '../../../../lab-stack/faults/report/bounds.ts';
import type { Filler } from '../filler.ts';
import { escaped } from '../text.ts';

/** `03a solution` or `03a right/a-name`: in how many schedules of which stories an answer keeps its promises. */
export const holds: Filler = async (words, { runs }) => {
  const [stage = '', name, ...more] = words.split(/\s+/);
  if (name === undefined || more.length > 0)
    throw new Error(`this names a stage and an answer, as in "03a solution" or "03a right/a-name".`);
  const answered = runs.answered(stage, name);
  const judged = await runs.judged(answered);
  const broken = judged.find(({ passed }) => !passed);
  if (broken) throw new Error(`the answer ${name} breaks ${broken.test}: ${broken.said?.trim()}`);
  const explored = [...(await runs.judging(answered).complete()).values()];
  const differs = answered.filling?.about.differs;
  const who = differs === undefined ? 'The solution' : `The answer \`${name.replace(/^\w+\//, '')}\``;
  const promises = `${judged.length} promises of stage ${stage}`;
  if (explored.length === 0) return { lines: [`${who} keeps all ${promises}.`, ''] };
  const all = explored.reduce((sum, { search }) => sum + search.visited, 0);
  const of = explored.length === 1 ? 'one story' : `${explored.length} stories`;
  return {
    lines: [
      `${who} keeps all ${promises} in every schedule: ${number(all)} schedules of ${of}.`,
      '',
      ...storyLines(explored),
    ],
  };
};

/** The stories, for those who want to know which: a long list would stand between the reader and the point. */
function storyLines(explored: readonly Explored[]): string[] {
  const most = explored.toSorted((one, other) => other.search.visited - one.search.visited);
  const lines = most.map(({ scenario, search: { visited, bounds } }) => {
    const schedules = visited === 1 ? '1 schedule' : `${number(visited)} schedules: ${boundsText(bounds)}`;
    return `- ${escaped(scenario.title)} *${schedules}*`;
  });
  return [
    '<details>',
    '<summary>The stories, and how many schedules each has</summary>',
    '',
    ...lines,
    '',
    '</details>',
    '',
  ];
}

function number(count: number): string {
  return count.toLocaleString('en');
}
