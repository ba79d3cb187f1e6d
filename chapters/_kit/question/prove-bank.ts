import { isStale, writeKept, type Kept } from '../proof/kept.ts';
import type { Run } from '../proof/messages.ts';
import { runProofs, type Executed, type RunProofsOptions } from '../proof/run-proofs.ts';
import { optionsOf, type Asked } from './asked.ts';
import { provedFindings } from './check/proved.ts';
import type { Finding } from './finding.ts';

export interface ProveBankOptions extends RunProofsOptions {
  /** Write what the runs show instead of comparing it. */
  readonly write?: boolean;
  /** Execute all a second time: what differs depends on something else than the question. */
  readonly twice?: boolean;
  /** Told once, before the first run. */
  readonly onRuns?: (runs: number) => void;
}

export interface ProvedBank {
  readonly executed: readonly Executed[];
  readonly findings: readonly Finding[];
  /** Proofs whose kept result was written, relative to `chapters/`. */
  readonly written: readonly string[];
}

/** Executes every option of every question that has a proof, and holds key and kept result to what the runs show. */
export async function proveBank(
  questions: readonly Asked[],
  options: ProveBankOptions = {},
): Promise<ProvedBank> {
  const { write = false, twice = false, onRuns, ...how } = options;
  const runs = questions.flatMap(runsOf);
  const all = twice ? [...runs, ...runs] : runs;
  onRuns?.(all.length);
  const results = await runProofs(all, how);
  const executed = results.slice(0, runs.length);
  const again = results.slice(runs.length);
  const findings: Finding[] = [];
  const written: string[] = [];
  for (const question of questions) {
    const { proof } = question;
    if (proof === undefined || how.signal?.aborted) continue;
    const file = question.file.replace(/\.yml$/, '.proof.json');
    const own = executed.filter((one) => one.file === proof);
    findings.push(...provedFindings(question, own), ...twiceFindings(question, own, again));
    const shown = shownOf(own);
    if (!shown || !isStale(proof, shown)) continue;
    if (write) {
      writeKept(proof, shown);
      written.push(file);
    } else findings.push({ file, says: 'It is not what the runs show: npm run questions -- --write.' });
  }
  return { executed, findings, written };
}

function runsOf(question: Asked): Run[] {
  const { proof } = question;
  if (proof === undefined) return [];
  return optionsOf(question).map(([option]) => ({ file: proof, option }));
}

/** By option; undefined where one is missing. */
function shownOf(executed: readonly Executed[]): Kept | undefined {
  const entries = executed.flatMap(({ option, shown }) => (shown ? [[option, shown] as const] : []));
  return entries.length === executed.length ? Object.fromEntries(entries) : undefined;
}

function twiceFindings({ file }: Asked, own: readonly Executed[], again: readonly Executed[]): Finding[] {
  return own.flatMap((first) => {
    const second = again.find((one) => one.file === first.file && one.option === first.option);
    if (!second || JSON.stringify(second.shown) === JSON.stringify(first.shown)) return [];
    const says = 'A second run shows something else: something in it is random, or left from the run before.';
    return [{ file: file.replace(/\.yml$/, '.proof.ts'), member: first.option, says }];
  });
}
