import type { Explored } from '../explore.ts';
import type { FaultName } from '../schedule.ts';
import type { CoverageRow, SearchResult } from '../search/result.ts';

const COLUMNS: readonly (FaultName | 'none')[] = [
  'none',
  'refuse',
  'lose',
  'partial',
  'stale',
  'crash-before',
  'crash-after',
  'hold',
];

/** What was explored, as Markdown: for each scenario, each call and each fault the number of schedules in which it was met. */
export function exploredTable(all: readonly Explored[]): string {
  const visited = all.reduce((sum, { search }) => sum + search.visited, 0);
  return [
    '# What the explorer visits',
    '',
    '<!-- Written by `SLOW=1 npx vitest run lab-stack/faults/scenarios -u`; do not edit. -->',
    '',
    `${all.length} stories about the lab stack, ${visited.toLocaleString('en')} schedules in all, and not one in which a promise is broken.`,
    'A row is a call of an invocation (`return` is its end), a column what befalls it, a cell the number of schedules',
    'in which that happened. An empty cell: it cannot happen there. A story with few rows would look into little.',
    '',
    ...all.flatMap(section),
  ].join('\n');
}

/** What was explored thoroughly, as Markdown: a row for each scenario, and honestly how far the search came. */
export function thoroughTable(all: readonly Explored[], mostPlays: number): string {
  const visited = all.reduce((sum, { search }) => sum + search.visited, 0);
  return [
    '# What the explorer visits when it looks thoroughly',
    '',
    '<!-- Written by `THOROUGH=1 npx vitest run lab-stack/faults/scenarios/thorough -u`; do not edit. -->',
    '',
    `One fault more in each schedule than in [every build](explored.md): ${visited.toLocaleString('en')} schedules in ${all.length} stories, and not one in`,
    `which a promise is broken. A story is left after ${mostPlays.toLocaleString('en')} plays; its row says how much is known to be left.`,
    '',
    '| story | within | schedules |',
    '| --- | --- | --- |',
    ...all.map(({ scenario, search }) => `| ${scenario.name} | ${boundsOf(search)} | ${sizeOf(search)} |`),
    '',
  ].join('\n');
}

function section({ scenario, search }: Explored): string[] {
  const calls = [...new Set(search.coverage.map(({ run, label }) => `${run} | \`${label}\``))];
  const count = new Map(search.coverage.map((row) => [keyOf(row), row.schedules]));
  const rows = calls.map(
    (call) => `| ${call} | ${COLUMNS.map((fault) => count.get(`${call} ${fault}`) ?? '').join(' | ')} |`,
  );
  return [
    `## ${scenario.name}`,
    '',
    scenario.title,
    '',
    `${sizeOf(search)} Within: ${boundsOf(search)}.`,
    '',
    `| run | call | ${COLUMNS.map((fault) => fault.replace('-', ' ')).join(' | ')} |`,
    `| --- | --- | ${COLUMNS.map(() => '---:').join(' | ')} |`,
    ...rows,
    '',
  ];
}

function keyOf({ run, label, fault }: CoverageRow): string {
  return `${run} | \`${label}\` ${fault}`;
}

function sizeOf({ visited, cut, complete, atLeast }: SearchResult): string {
  if (!complete) return `${visited} schedules of at least ${atLeast}.`;
  const others = cut === 0 ? '' : `; ${cut} more differ from these only in the order of independent calls`;
  return `${visited} schedules, all of them${others}.`;
}

function boundsOf({ bounds: { faults, holds, switches } }: SearchResult): string {
  const often = switches === undefined ? 'switches without bound' : `${switches} switches`;
  return `${faults} fault${faults === 1 ? '' : 's'}, ${holds} hold${holds === 1 ? '' : 's'}, ${often}`;
}
