import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { momentSentence, type Moment } from '../../../../lab-stack/local/laboratory/moment.ts';
import type { Filler } from '../filler.ts';
import { escaped } from '../text.ts';

/** `name`: a run of the laboratory, `moments/name.ts` beside the page, as a table of seconds and what happens. */
export const moments: Filler = async (words, { folder }) => {
  if (!/^[a-z\d-]+$/.test(words))
    throw new Error('moments are named by their file in moments/, without its ending: first-delivery.');
  const file = join(folder, 'moments', `${words}.ts`);
  if (!existsSync(file)) throw new Error(`there is no moments/${words}.ts beside this page.`);
  const { default: play } = (await import(pathToFileURL(file).href)) as {
    default?: () => Promise<readonly Moment[]>;
  };
  if (typeof play !== 'function')
    throw new Error(`moments/${words}.ts exports by default a function that plays, and resolves to moments.`);
  const rows = rowsOf(await play());
  return {
    lines: [
      '| second | what happens |',
      '| ---: | --- |',
      ...rows.map(([at, texts]) => `| ${at} | ${escaped(texts.join(' '))} |`),
      '',
    ],
  };
};

/** By second, in order: what happens then. */
function rowsOf(all: readonly Moment[]): [number, string[]][] {
  const rows = new Map<number, string[]>();
  for (const moment of all) {
    const said = momentSentence(moment).replace(/^run /, 'Run ');
    rows.set(moment.at, [...(rows.get(moment.at) ?? []), said]);
  }
  return [...rows];
}
