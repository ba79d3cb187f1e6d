/** The lines around the reports of `npm run faults`: the list of scenarios, and the summary. */

import { isSound, type Exploration } from '../lab-stack/faults/report/exploration.ts';
import type { Scenario } from '../lab-stack/faults/scenario.ts';
import type { FaultsExplorer } from './faults-explorer.ts';

/** Every scenario with its title; those that take long say so. */
export function listText({ scenarios, quick }: FaultsExplorer, json: boolean): string {
  const isQuick = ({ name }: Scenario): boolean => quick.some((one) => one.name === name);
  if (json)
    return `${JSON.stringify(scenarios.map((one) => ({ name: one.name, title: one.title, quick: isQuick(one) })))}\n`;
  const width = Math.max(...scenarios.map(({ name }) => name.length)) + 2;
  const lines = scenarios.map(
    (scenario) =>
      `  ${scenario.name.padEnd(width)}${scenario.title}${isQuick(scenario) ? '' : ' (only with --thorough, or by name)'}`,
  );
  return `${lines.join('\n')}\n`;
}

/** What was found in all, and honestly what was not looked at. */
export function summaryText(
  found: readonly Exploration[],
  asked: readonly Scenario[],
  interrupted: boolean,
): string {
  const schedules = found.reduce((sum, { search }) => sum + search.visited, 0);
  const broken = found.filter((exploration) => !isSound(exploration));
  const partly = found.filter(({ search }) => !search.complete && !search.halted);
  const unseen = asked.slice(found.length);
  const lines = [
    ...(interrupted ? ['Stopped by you. What was found until then is above.'] : []),
    `${schedules.toLocaleString('en')} ${schedules === 1 ? 'schedule' : 'schedules'} in ${count(found.length, 'scenario')}: ${verdict(broken)}`,
    ...(partly.length > 0 ? [`Not to the end: ${names(partly.map(({ scenario }) => scenario))}.`] : []),
    ...(unseen.length > 0 ? [`Not looked at: ${names(unseen)}.`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function verdict(broken: readonly Exploration[]): string {
  if (broken.length === 0) return 'nothing breaks.';
  return `${count(broken.length, 'scenario')} not as it should be: ${names(broken.map(({ scenario }) => scenario))}.`;
}

function names(scenarios: readonly Scenario[]): string {
  return scenarios.map(({ name }) => name).join(', ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
