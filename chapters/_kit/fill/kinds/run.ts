import { join } from 'node:path';
import type { Judged } from '../../../../exercises/_kit/judge/judge-stage.ts';
import type { Verdict } from '../../../../exercises/_kit/verdict/verdict.ts';
import { answerLines } from '../answer-lines.ts';
import type { Filler } from '../filler.ts';
import { runDataOf, runText } from '../run-data.ts';
import type { Answered } from '../runs.ts';
import { standalone } from '../standalone.ts';
import { storyLines } from '../story-lines.ts';
import { svgOf } from '../../../../lab-stack/faults/report/svg.ts';
import { escaped } from '../text.ts';

/** `03a wrong/a-looks-first a1`: an answer that breaks a promise, told as the loop tells it, with its picture. */
export const run: Filler = async (words, { folder, runs }) => {
  const [stage = '', name = '', promise, ...more] = words.split(/\s+/);
  if (promise === undefined || more.length > 0)
    throw new Error(`a run names a stage, an answer and a promise, as in "03a wrong/a-looks-first a1".`);
  const answered = runs.answered(stage, name);
  if (answered.filling?.about.breaks.includes('never-ends'))
    throw new Error(`the answer ${name} never ends: there is no schedule to show.`);
  const [judged] = await runs.judged(answered, promise);
  const verdict = verdictIn(judged!, `${stage} ${name}`);
  const slug = `${stage}-${name.replace(/^\w+\//, '')}-${promise}`;
  const picture = `runs/${slug}`;
  const lines = [...answerLines(answered), ...brokeLines(judged!, verdict), ...storyLines(verdict)];
  const { played, shownBy = [] } = verdict;
  if (!played || played.happenings.length === 0) return { lines };
  const title = titleOf(answered, promise);
  const svg = svgOf(played, { title, id: `run-${slug}`, shownBy });
  return {
    lines: [...lines, `![${escaped(title)}](${picture}.svg)`, ''],
    files: [
      { path: join(folder, `${picture}.svg`), text: standalone(svg) },
      {
        path: join(folder, `${picture}.json`),
        text: runText(runDataOf(answered, { promise, title, verdict, played })),
      },
    ],
  };
};

function verdictIn({ test, passed, said, verdict }: Judged, answer: string): Verdict {
  if (passed) throw new Error(`the answer ${answer} keeps promise ${test}: there is no failing run to show.`);
  if (!verdict) throw new Error(`the answer ${answer} cannot be judged by ${test}: ${said}`);
  return verdict;
}

function brokeLines({ title, test }: Judged, { broke, schedules, visited, played }: Verdict): string[] {
  const often = (count: number): string => count.toLocaleString('en');
  const where = played ? `, in ${often(schedules)} of ${often(visited)} schedules` : '';
  return [
    `The promise **${test}** breaks: ${escaped(title.slice(test.length + 2))}`,
    '',
    `**What broke**${where}: ${escaped(broke)}`,
    '',
  ];
}

function titleOf({ name }: Answered, promise: string): string {
  return `The smallest schedule in which ${name.replace(/^\w+\//, '')} breaks ${promise}, drawn`;
}
