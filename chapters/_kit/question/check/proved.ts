import type { Executed } from '../../proof/run-proofs.ts';
import { optionsOf, type Asked } from '../asked.ts';
import type { Finding } from '../finding.ts';

/** What the runs of a proof say against its question: a run that failed, an option without a run, a key that differs. */
export function provedFindings(question: Asked, executed: readonly Executed[]): Finding[] {
  const file = question.file.replace(/\.yml$/, '.proof.ts');
  const findings: Finding[] = [];
  for (const [letter, { right = false }] of optionsOf(question)) {
    const run = executed.find(({ option }) => option === letter);
    if (run?.failed !== undefined) findings.push({ file, member: letter, says: run.failed });
    if (!run?.shown || run.shown.meets === right) continue;
    findings.push({
      file,
      member: letter,
      says: `The key calls this option ${right ? 'right' : 'wrong'}, and its run ${run.shown.meets ? 'meets' : 'does not meet'} the requirement: ${run.shown.outcome}`,
    });
  }
  const known = new Set<string>(optionsOf(question).map(([letter]) => letter));
  const more = executed.find(({ options }) => options)?.options?.filter((option) => !known.has(option)) ?? [];
  for (const option of more)
    findings.push({ file, member: option, says: 'The question has no such option.' });
  return findings;
}
