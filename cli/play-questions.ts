/** `npm run questions`: reads every practice question, executes its answers, and prints what is not as it should be. */

import { idOf, type Asked, type Bank } from '../chapters/_kit/question/asked.ts';
import { questionFindings } from '../chapters/_kit/question/check/check.ts';
import { findingText, type Finding } from '../chapters/_kit/question/finding.ts';
import { readKnown } from '../chapters/_kit/question/known.ts';
import { grade, type Graded } from '../chapters/_kit/question/paper/grade.ts';
import { keptAnswers } from '../chapters/_kit/question/paper/kept.ts';
import type { PaperKind } from '../chapters/_kit/question/paper/paper.ts';
import { proveBank, type ProvedBank } from '../chapters/_kit/question/prove-bank.ts';
import { readBank } from '../chapters/_kit/question/read-bank.ts';
import { reportLines } from '../chapters/_kit/question/report/report.ts';
import { barOn } from './bar.ts';
import { onInterrupt } from './interrupt.ts';
import { UsageError } from './options.ts';
import { printGrades, printPaper } from './questions-papers.ts';
import type { Terminal } from './terminal.ts';

export interface QuestionsCommand {
  /** How the ids of the chosen questions begin: `03`, `03-idempotent-claim/late-writer`; undefined for all. */
  readonly only?: string;
  readonly processes?: number;
  /** Write what the runs show beside the proofs. */
  readonly write: boolean;
  readonly twice: boolean;
  readonly json: boolean;
  /** Tell what the bank has, and execute nothing. */
  readonly report: boolean;
  /** Print a paper of this kind, and execute nothing. */
  readonly paper?: PaperKind;
  /** Of the paper. */
  readonly seed: number;
  /** Papers that were handed back, and nothing is executed. */
  readonly grade?: string;
}

/** Resolves to the exit code: 0 when all is as it should be, 1 when something is not, 130 when the user ended it. */
export async function playQuestions(command: QuestionsCommand, terminal: Terminal): Promise<number> {
  const { only = '' } = command;
  const { bank, findings: unread } = readBank();
  const chosen = bank.questions.filter((question) => idOf(question).startsWith(only));
  const isChosen = ({ file }: Finding): boolean => file.replace('/questions/', '/').startsWith(only);
  if (chosen.length === 0 && !unread.some(isChosen)) throw nothing(only, bank.questions);
  if (printsOnly(command, { ...bank, questions: chosen }, terminal)) return 0;
  const abort = new AbortController();
  onInterrupt(async () => abort.abort());
  const { executed, written, findings: proved } = await proveWithBar(chosen, command, abort.signal, terminal);
  if (abort.signal.aborted) return 130;
  const read = [...unread, ...questionFindings(bank, readKnown())].filter(isChosen);
  const done = { questions: chosen, runs: executed.length, written, findings: [...read, ...proved] };
  terminal.out(command.json ? `${JSON.stringify(dataOf(done))}\n` : textOf(done));
  return done.findings.length > 0 ? 1 : 0;
}

/** What became of the chosen questions. */
interface Done {
  readonly questions: readonly Asked[];
  readonly runs: number;
  readonly written: readonly string[];
  readonly findings: readonly Finding[];
}

function proveWithBar(
  questions: readonly Asked[],
  { processes, write, twice }: QuestionsCommand,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<ProvedBank> {
  const bar = barOn(terminal, '{bar}  {value} of {total} runs  {name}');
  const names = new Map(questions.map((question) => [question.proof, idOf(question)]));
  return proveBank(questions, {
    ...(processes !== undefined && { processes }),
    write,
    twice,
    signal,
    onRuns: (runs) => bar?.start(runs, 0, { name: '' }),
    onExecuted: ({ file, option }) => bar?.increment(1, { name: `${names.get(file)} ${option}` }),
  }).finally(() => bar?.stop());
}

/** What is only printed, without executing anything. */
function printsOnly(command: QuestionsCommand, bank: Bank, terminal: Terminal): boolean {
  const { report, paper, seed, grade: files, write, json } = command;
  if (report) terminal.out(`${reportLines(bank, readKnown(), gradedPapers(bank)).join('\n')}\n`);
  else if (paper) printPaper(paper, bank.questions, seed, terminal);
  else if (files !== undefined) printGrades(bank.questions, { files, write, json }, terminal);
  else return false;
  return true;
}

function gradedPapers({ questions }: Bank): Graded[] {
  return keptAnswers().map((answers) => grade(answers, questions));
}

function nothing(only: string, all: readonly Asked[]): UsageError {
  const chapters = [...new Set(all.map(({ chapter }) => chapter))].join(', ');
  return new UsageError(
    chapters === ''
      ? 'There is no question yet: they are files chapters/NN-topic/questions/<slug>.yml.'
      : `No question begins with "${only}". There are questions in ${chapters}.`,
  );
}

function textOf({ questions, runs, written, findings }: Done): string {
  const proved = questions.filter(({ proof }) => proof !== undefined).length;
  const count = findings.length;
  const lines = [
    `${questions.length} questions, ${proved} with executed answers (${runs} runs).`,
    ...written.map((file) => `written: chapters/${file}`),
    ...findings.map((finding) => `✗ ${findingText(finding)}`),
    count === 0
      ? 'All is as it should be.'
      : `${count} ${count === 1 ? 'thing is' : 'things are'} to be mended.`,
  ];
  return `${lines.join('\n')}\n`;
}

function dataOf({ questions, ...others }: Done): unknown {
  return { questions: questions.map(idOf), ...others };
}
