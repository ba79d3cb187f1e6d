/** `npm run proof`: judges every answer that the exercises keep, and prints what is not as it says. */

import { readExercises, type Exercise } from '../exercises/_kit/exercise/exercise.ts';
import { proof, type Proof } from '../exercises/_kit/proof/proof.ts';
import type { Proved } from '../exercises/_kit/proof/provers.ts';
import { barOn } from './bar.ts';
import { onInterrupt } from './interrupt.ts';
import { UsageError } from './options.ts';
import type { Terminal } from './terminal.ts';

export interface ProofCommand {
  /** `03`, `03-idempotent-claim`, or undefined for all. */
  readonly exercise?: string;
  readonly stage?: string;
  readonly processes?: number;
  readonly json: boolean;
  /** Write the beliefs of starts and wrong answers anew. */
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
    write: options.write,
    signal: abort.signal,
    onCases: (cases) => progress.begin(cases.length),
    onProved: progress.show,
  }).finally(progress.end);
  if (abort.signal.aborted) return 130;
  terminal.out(options.json ? `${JSON.stringify(dataOf(done))}\n` : textOf(exercises, done));
  return done.findings.length > 0 ? 1 : 0;
}

function chosen(name: string | undefined): Exercise[] {
  const all = readExercises();
  const found = all.filter((exercise) => name === undefined || exercise.name.startsWith(name));
  if (found.length > 0) return found;
  throw new UsageError(`There is no exercise "${name}". There are ${all.map((one) => one.name).join(', ')}.`);
}

function textOf(exercises: readonly Exercise[], { proved, findings }: Proof): string {
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

function dataOf({ proved, findings }: Proof): unknown {
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
function progressOn(terminal: Terminal): Progress {
  const bar = barOn(terminal, '{bar}  {value} of {total} answers  {name}');
  return {
    begin: (cases) => bar?.start(cases, 0, { name: '' }),
    show: ({ of }) => bar?.increment(1, { name: `${of.exercise.slice(0, 2)}${of.stage} ${of.answer}` }),
    end: () => bar?.stop(),
  };
}
