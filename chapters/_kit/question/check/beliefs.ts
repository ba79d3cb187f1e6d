import { optionsOf, type Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';

/** Misconceptions: each id stands once, each is used, and each that is named exists. */
export function beliefFindings({ questions, beliefs }: Bank): Finding[] {
  const findings: Finding[] = [];
  const known = new Map<string, string>();
  for (const { id, chapter } of beliefs) {
    const file = `${chapter}/misconceptions.yml`;
    const before = known.get(id);
    if (before !== undefined)
      findings.push({ file, member: id, says: `It stands in ${before} too: name it there, or rename one.` });
    known.set(id, file);
  }
  const used = new Set<string>();
  for (const question of questions) {
    for (const [letter, { belief }] of optionsOf(question)) {
      if (belief === undefined) continue;
      used.add(belief);
      if (!known.has(belief))
        findings.push({
          file: question.file,
          member: `options.${letter}.belief`,
          says: `There is no misconception "${belief}": add it to ${question.chapter}/misconceptions.yml.`,
        });
    }
  }
  for (const [id, file] of known)
    if (!used.has(id))
      findings.push({ file, member: id, says: 'No option names it: take it away, or use it.' });
  return findings;
}
