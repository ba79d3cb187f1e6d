import type { Row } from './rows.ts';

const CONFIDENCE = { verified: 'verified', 'one-source': 'one source', 'sources-differ': 'sources differ' };

/**
 * The table of all rows as Markdown: statement and value, source, how sure we are, and the test or the reason
 * why there is none. `files` names the file that holds the check of an id, relative to lab-stack/conformance/.
 */
export function coverage(rows: readonly Row[], files: ReadonlyMap<string, string>): string {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const tested = rows.filter(({ test }) => test).length;
  const sections = areas.map((area) =>
    section(
      area,
      rows.filter((row) => row.area === area),
      files,
    ),
  );
  return [
    '# What the local runtime is held to',
    '',
    '<!-- Written by `npm run conformance -- --write` from the YAML files beside it; do not edit. -->',
    '',
    `${rows.length} facts about SQS, Lambda and DynamoDB: ${tested} have a test that runs against the local runtime in`,
    `every build, ${rows.length - tested} are facts of AWS's side that a local runtime cannot show, each with its reason.`,
    'What the sources are, and what the confidence means: [the facts](./).',
    '',
    ...sections.flat(),
  ].join('\n');
}

function section(area: string, rows: readonly Row[], files: ReadonlyMap<string, string>): string[] {
  const lines = rows.map((row) => {
    const cells = [
      `<a id="${row.id}"></a>\`${row.id}\``,
      `${cell(row.statement)} **${cell(row.value)}**`,
      row.source.map((source) => cell(source)).join('<br>'),
      CONFIDENCE[row.confidence] + (row.note === undefined ? '' : `: ${cell(row.note)}`),
      row.untested === undefined ? testOf(row.id, files) : `none: ${cell(row.untested)}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `## ${area}`,
    '',
    '| row | statement | source | confidence | test |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ];
}

function testOf(id: string, files: ReadonlyMap<string, string>): string {
  const file = files.get(id);
  if (file === undefined)
    throw new Error(
      `The row ${id} has test: true, but no check has this id. Write one in lab-stack/conformance/.`,
    );
  return `[${file}](../../lab-stack/conformance/${file})`;
}

/** A bar would end the cell, and angle brackets would be taken for HTML. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');
}
