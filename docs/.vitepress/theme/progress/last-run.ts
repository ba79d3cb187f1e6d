import type { LastRun } from '../../../../exercises/_kit/learner/last-run.ts';

/** How a run stands, in one line. */
export function headline({ broken, why, promises, visited }: LastRun): string {
  if (why !== undefined) return `✗ ${why}`;
  if (broken) return `✗ ${broken.title}`;
  const where = visited === 0 ? '' : `, in ${visited.toLocaleString('en')} schedules`;
  return `✓ All ${promises.length} promises hold${where}.`;
}

/** What became of the promises beside the one that is told. */
export function others({ promises, broken, lost = [] }: LastRun): string {
  const names = (some: LastRun['promises']): string =>
    some.map(({ title }) => title.slice(0, title.indexOf(':'))).join(', ');
  const hold = promises.filter(({ holds }) => holds);
  const too = promises.filter(({ title, holds }) => !holds && title !== broken?.title);
  const brokenToo = too.length === 0 ? 'No other is broken.' : `Broken too: ${names(too)}.`;
  const before = lost.length === 0 ? '' : ` Before this change these held too: ${lost.join(', ')}.`;
  return `${brokenToo} ${hold.length === 0 ? 'None holds yet.' : `These hold: ${names(hold)}.`}${before}`;
}
