/** `npm run questions -- --paper` and `--grade`: the questions without their key, and what readers answered. */

import type { Asked } from '../chapters/_kit/question/asked.ts';
import { grade, type Graded } from '../chapters/_kit/question/paper/grade.ts';
import { readAnswers } from '../chapters/_kit/question/paper/kept.ts';
import { PAPERS, paperText, type PaperKind } from '../chapters/_kit/question/paper/paper.ts';
import { writeReviews } from '../chapters/_kit/question/paper/write-review.ts';
import { UsageError } from './options.ts';
import type { Terminal } from './terminal.ts';

/** Throws a UsageError for a kind of paper that there is not. */
export function paperKind(text: string): PaperKind {
  const kind = PAPERS.find((one) => one === text);
  if (kind) return kind;
  throw new UsageError(`--paper takes ${PAPERS.join(', ')}, not "${text}".`);
}

export function printPaper(
  kind: PaperKind,
  questions: readonly Asked[],
  seed: number,
  terminal: Terminal,
): void {
  terminal.out(paperText(kind, questions, seed));
}

export interface GradeCommand {
  /** Files that readers handed back, separated by commas. */
  readonly files: string;
  /** Note what blind readers answered in the questions' files. */
  readonly write: boolean;
  readonly json: boolean;
}

/** Prints what the papers come to. Throws a UsageError for a file that is none. */
export function printGrades(questions: readonly Asked[], command: GradeCommand, terminal: Terminal): void {
  const graded = command.files.split(',').map((file) => grade(answersIn(file.trim()), questions));
  const blind = graded.filter(({ paper }) => paper === 'blind');
  const written = command.write ? writeReviews(questions, blind) : [];
  terminal.out(
    command.json
      ? `${JSON.stringify({ graded, written })}\n`
      : `${[...graded.flatMap(gradeLines), ...written.map((file) => `written: chapters/${file}`)].join('\n')}\n`,
  );
}

function answersIn(file: string) {
  try {
    return readAnswers(file);
  } catch (thrown) {
    throw new UsageError((thrown as Error).message);
  }
}

function gradeLines({ reader, paper, right, of, expected, chance, missed, unknown }: Graded): string[] {
  return [
    `${reader}, ${paper}: right in ${right} of ${of}, by chance ${expected.toFixed(1)} (p ${chance.toFixed(3)}).`,
    ...missed.map(({ id, answered, key }) => `  ${id}: answered ${answered.join()}, key ${key.join()}`),
    ...(unknown.length > 0 ? [`  no question has the codes ${unknown.join(', ')}: is the seed right?`] : []),
  ];
}
