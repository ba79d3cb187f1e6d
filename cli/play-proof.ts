/** `npm run proof`: judges every answer that the exercises keep, and prints what is not as it says. */

import { SingleBar } from 'cli-progress';
import { readExercises, type Exercise } from '../exercises/_kit/exercise/exercise.ts';
import { beliefsOf, writeBeliefs } from '../exercises/_kit/proof/beliefs.ts';
import { proof, type Proof } from '../exercises/_kit/proof/proof.ts';
import type { Proved } from '../exercises/_kit/proof/provers.ts';
import { onInterrupt } from './interrupt.ts';
import { UsageError } from './options.ts';
import type { Terminal } from './terminal.ts';

export interface ProofCommand {
  /** `03`, `03-idempotent-claim`, or undefined for all. */
  readonly exercise?: string;
  readonly stage?: string;
  readonly processes?: number;
  readonly json: boolean;
  /** Write the beliefs of wrong answers anew. */
  readonly write: boolean;
}

/** Resolves to the exit code: 0 when all is as stated, 1 when something is not, 130 when the user ended it. */
export async function playProof(options: ProofCommand, terminal: Terminal): Promise<number> {
  const exercises = chosen(options.exercise);
  const abort = new AbortController();
  onInterrupt(async () => abort.abort());
  const progress = progressOn(terminal);
  const done = await proof(exercises, {
    ...(options.stage !== undefined && { stage: options.stage }),
    ...(options.processes !== undefined && { processes: options.processes }),
    signal: abort.signal,
    onCases: (cases) => progress.begin(cases.length),
    onProved: progress.show,
  }).finally(progress.end);
  if (abort.signal.aborted) return 130;
  const left = options.write ? written(exercises, done) : done.findings;
  terminal.out(options.json ? `${JSON.stringify(dataOf(done, left))}\n` : textOf(exercises, done, left));
  return left.length > 0 ? 1 : 0;
}

function chosen(name: string | undefined): Exercise[] {
  const all = readExercises();
  const found = all.filter((exercise) => name === undefined || exercise.name.startsWith(name));
  if (found.length > 0) return found;
  throw new UsageError(`There is no exercise "${name}". There are ${all.map((one) => one.name).join(', ')}.`);
}

/** Writes the beliefs, and gives the findings that are left then. */
function written(exercises: readonly Exercise[], { proved, findings }: Proof): readonly string[] {
  for (const exercise of exercises) writeBeliefs(exercise, beliefsOf(exercise, proved));
  return findings.filter((finding) => !finding.includes('beliefs.json is stale'));
}

function textOf(exercises: readonly Exercise[], { proved }: Proof, findings: readonly string[]): string {
  const lines = exercises.map(({ name }) => {
    const own = proved.filter(({ of }) => of.exercise === name);
    const shelf = (which: string): number => own.filter(({ of }) => of.answer.startsWith(`${which}/`)).length;
    const schedules = own.reduce((sum, { visited }) => sum + visited, 0);
    return `${name}: ${shelf('wrong')} wrong and ${shelf('right')} right answers, ${schedules.toLocaleString('en')} schedules`;
  });
  const told = findings.map((finding) => `✗ ${finding}`);
  const end = findings.length > 0 ? `${findings.length} things are not as stated.` : 'All is as stated.';
  return `${[...lines, ...told, end].join('\n')}\n`;
}

function dataOf({ proved }: Proof, findings: readonly string[]): unknown {
  return {
    findings,
    answers: proved.map(({ of, tests, visited, failed }) => ({
      exercise: of.exercise,
      stage: of.stage,
      answer: of.answer,
      breaks: tests.filter(({ passed }) => !passed).map(({ test, statement }) => ({ test, statement })),
      schedules: visited,
      ...(failed !== undefined && { failed }),
    })),
  };
}

interface Progress {
  begin(cases: number): void;
  show(proved: Proved): void;
  end(): void;
}

/** A bar where somebody sees it, nothing elsewhere. */
function progressOn({ bar: stream, ascii }: Terminal): Progress {
  if (!stream) return { begin: () => {}, show: () => {}, end: () => {} };
  const bar = new SingleBar({
    format: '{bar}  {value} of {total} answers  {name}',
    stream,
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false,
    ...(ascii && { barCompleteChar: '#', barIncompleteChar: '-' }),
  });
  return {
    begin: (cases) => bar.start(cases, 0, { name: '' }),
    show: ({ of }) => bar.increment(1, { name: `${of.exercise.slice(0, 2)}${of.stage} ${of.answer}` }),
    end: () => bar.stop(),
  };
}
