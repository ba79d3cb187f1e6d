/** What the benchmarks found, for a person to read. */

import type { FaultsResult } from '../lab-stack/runs/bench/faults.ts';
import type { ActionRow, ServiceResult } from '../lab-stack/runs/bench/services.ts';
import type { Figure } from '../lab-stack/runs/bench/measure.ts';

/** A table of one service. */
export function serviceText(result: ServiceResult): string {
  const { service, calls, rows, against, missing, serverCpu, throughMapping } = result;
  const head = `${service}: microseconds per call, median and (95 of 100 are faster), ${calls} calls of each in turns`;
  const lines = [head, '', ...tableOf(rows, against), ''];
  lines.push(`  processor time of the server per call: ${cpuText(serverCpu, against)}`);
  if (throughMapping)
    lines.push(`  one message through the mapping, from the send to the delete: ${figure(throughMapping)}`);
  if (missing !== undefined) lines.push(`  ${missing}`);
  return `${lines.join('\n')}\n`;
}

const TABLES = { memory: 'in this process', engine: 'to an engine over sockets' };
const CLIENTS = { own: 'a client each', one: 'one client' };

/** The figures of the explorer, each with what it is measured by. */
export function faultsText(result: FaultsResult): string {
  const { machine, node, sdk, scenario, schedules, callsOfOne, one, two } = result;
  const { cpuOfOne, explorerCall, floors, mistake, seenAfter, toldAfter } = result;
  const rows = [
    [
      'a call, microseconds',
      'of time',
      'of processor',
      'the explorer: times the time',
      'times the processor',
    ],
    ['with all that the explorer does', explorerCall.wall, explorerCall.cpu, '', ''],
    ...floors.map(({ table, clients, call, ratio }) => [
      `without it, ${TABLES[table]}, ${CLIENTS[clients]}`,
      call.wall,
      call.cpu,
      ratio.wall.toFixed(2),
      ratio.cpu.toFixed(2),
    ]),
  ].map((row) => row.map(String));
  const lines = [
    `faults: ${scenario}, warm; ${machine}, Node.js ${node}, SDK ${sdk}`,
    '',
    `  schedules of one round                ${schedules}, ${callsOfOne} calls of the SDK in one, on average`,
    `  in one process, schedules a second    ${one}`,
    `  in two processes, schedules a second  ${two}`,
    `  processor time of a schedule          ${cpuOfOne} ms`,
    `  first violation of ${mistake.padEnd(18)} ${seenAfter} ms, played again and told after ${toldAfter} ms`,
    '',
    ...aligned(rows),
  ];
  return `${lines.join('\n')}\n`;
}

function cpuText({ ours, other }: ServiceResult['serverCpu'], against: string | undefined): string {
  return other === undefined ? `${ours}` : `ours ${ours}, ${against} ${other}`;
}

function tableOf(rows: readonly ActionRow[], against: string | undefined): string[] {
  const compared = against === undefined ? [] : [against, 'ratio'];
  const head = ['', 'ours', ...compared, '= client', '+ transport', '+ door', '+ core', 'in process'];
  const cells = rows.map(({ action, ours, other, ratio, cost, inProcess }) => [
    action,
    figure(ours),
    ...(other && ratio !== undefined ? [figure(other), ratio.toFixed(2)] : []),
    ...[cost.client, cost.transport, cost.door, cost.core].map(String),
    figure(inProcess),
  ]);
  return aligned([head, ...cells]);
}

/** The first column to the left, the others to the right. */
function aligned(table: readonly (readonly string[])[]): string[] {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row) => {
    const padded = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
    );
    return `  ${padded.join('  ')}`;
  });
}

function figure({ median, p95 }: Figure): string {
  return `${median} (${p95})`;
}
