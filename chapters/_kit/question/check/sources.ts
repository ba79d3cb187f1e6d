import type { Asked, Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import type { Known } from '../known.ts';

const ADDRESS = /^https:\/\/\S+$/;

/** Sources exist, none of them is disputed, and a question that no run answers has two. */
export function sourceFindings({ questions }: Bank, { rows }: Known): Finding[] {
  return questions.flatMap((question) => findingsOf(question, rows));
}

function findingsOf({ file, sources, proof }: Asked, rows: Known['rows']): Finding[] {
  const findings = sources.flatMap((source, place): Finding[] => {
    const says = troubleOf(source, rows);
    return says === undefined ? [] : [{ file, member: `sources.${place}`, says }];
  });
  if (new Set(sources).size < sources.length)
    findings.push({ file, member: 'sources', says: 'A source stands twice: take one away.' });
  if (proof === undefined && sources.length < 2)
    findings.push({
      file,
      member: 'sources',
      says: 'No run answers this question: cite a second source, or write a proof.',
    });
  return findings;
}

function troubleOf(source: string, rows: Known['rows']): string | undefined {
  if (source.includes(':')) return ADDRESS.test(source) ? undefined : `"${source}" is no https address.`;
  const row = rows.get(source);
  if (!row) return `There is no row "${source}" in docs/reference.`;
  if (row.confidence !== 'sources-differ') return undefined;
  return `In the row "${source}" sources differ: a key may not rest on it.`;
}
