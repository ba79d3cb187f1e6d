import { readRows, type Row } from '../../../lab-stack/conformance/rows.ts';
import type { Generated } from '../fill/generated.ts';
import { escaped } from '../fill/text.ts';
import { FACTS } from '../page/served.ts';
import { listPage } from './list.ts';

const SURE = {
  verified: 'Two independent sources agree, or it was recorded on AWS',
  'one-source': 'One source',
  'sources-differ': 'Sources differ',
} as const;

/** The facts about the services: a heading for each row, so that its id is the anchor here and on GitHub. */
export function factsPage(rows = readRows()): Generated {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const lines = areas.flatMap((area) => [
    `## ${area}`,
    '',
    ...rows.filter((row) => row.area === area).flatMap(factLines),
  ]);
  return listPage(FACTS, 'Facts about the services', [
    `${rows.length} facts about SQS, Lambda and DynamoDB, each with its source. Chapters and questions cite them by these`,
    'names. What the letters before a source mean: [the sources](./). Which facts the local runtime is held to:',
    '[what it is tested for](coverage.md).',
    '',
    ...lines,
  ]);
}

function factLines({ id, statement, value, source, confidence, note, date }: Row): string[] {
  return [
    `### ${id}`,
    '',
    `${escaped(statement)} **${escaped(value)}**`,
    '',
    ...(note === undefined ? [] : [`Sources differ: ${escaped(note)}`, '']),
    ...source.map((one) => `- ${sourceText(one)}`),
    '',
    `${SURE[confidence]}. Read in ${date}.`,
    '',
  ];
}

/** An address stays one; everything else is text. */
function sourceText(source: string): string {
  return source
    .split(/(https?:\/\/\S+)/)
    .map((part) => (part.startsWith('http') ? `<${part}>` : escaped(part)))
    .join('');
}
