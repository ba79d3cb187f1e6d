import { basename } from 'node:path';
import { wayTo } from '../../../../exercises/_kit/paths.ts';
import { readBeliefs } from '../../../../exercises/_kit/proof/beliefs.ts';
import type { Filler } from '../filler.ts';
import type { Answered, Runs } from '../runs.ts';
import { escaped } from '../text.ts';

/**
 * `03a a-looks-first a-refused-is-done`: wrong answers to a stage, most likely first, each with what its author believes
 * and what the workbook says when somebody writes it. For those who teach; before them the stage's title and minutes.
 */
export const mistakes: Filler = async (words, { folder, runs }) => {
  const [stage = '', ...names] = words.split(/\s+/);
  if (names.length === 0)
    throw new Error(
      'mistakes name a stage and its wrong answers, as in "03a a-looks-first a-refused-is-done".',
    );
  const answers = names.map((name) => runs.answered(stage, `wrong/${name}`));
  const lines = headLines(answers[0]!, folder);
  for (const answered of answers) lines.push(...(await mistakeLines(answered, runs, folder)));
  return { lines };
};

/** What the stage is called, and how long it takes. */
function headLines({ exercise, stage }: Answered, folder: string): string[] {
  const to = wayTo(folder, exercise.folder);
  return [`[${escaped(stage.title)}](${to}/): ${stage.minutes} minutes.`, ''];
}

async function mistakeLines(answered: Answered, runs: Runs, folder: string): Promise<string[]> {
  const { exercise, stage } = answered;
  const { file, about } = answered.filling!;
  const { belief = '', breaks } = about;
  const told = Object.entries(readBeliefs(exercise)).some(
    ([signature, one]) => one === belief && signature.startsWith(`${stage.id} `),
  );
  if (!told)
    throw new Error(
      `beliefs.json of exercise ${exercise.name} does not have what ${answered.name} believes.`,
    );
  const [first = ''] = breaks;
  const [judged] = await runs.judged(answered, first);
  const { verdict, said = '' } = judged!;
  if (judged!.passed)
    throw new Error(`the answer ${answered.name} keeps promise ${first}, which its header lists.`);
  const path = wayTo(folder, file);
  return [
    `**“${escaped(belief)}”** [${basename(file)}](${path}) breaks ${breaks.join(', ')}. Under ${first} the learner reads:`,
    '',
    ...quoted(verdict ? [verdict.broke, verdict.ask] : [said.trim()]),
    '',
  ];
}

/** Paragraphs of a quotation. */
function quoted(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((words, place) => [
    ...(place === 0 ? [] : ['>']),
    `> ${escaped(words.replaceAll(/\s+/g, ' '))}`,
  ]);
}
