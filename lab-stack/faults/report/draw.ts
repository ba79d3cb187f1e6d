import { storyOf } from '../outcome/story/story.ts';
import { fullName, isOfStory } from '../outcome/words.ts';
import type { Played } from '../trace.ts';
import type { StoreName } from './deed.ts';
import type { Line } from './line.ts';
import type { Column, Picture, Row } from './picture.ts';
import { Drawer, LATER } from './rows.ts';
import { sentencesOf } from './sentences.ts';

const STORES: readonly StoreName[] = ['table', 'queue', 'provider'];

/** The picture of a run, from its sentences: one row for each, and one for each further thing that a call did. */
export function pictureOf(played: Played, shownBy: readonly number[] = []): Picture {
  const lines = sentencesOf(played, shownBy);
  const columns = columnsOf(played, lines);
  const drawer = new Drawer(columns);
  const rows = lines.flatMap((line) =>
    drawer.rowsOf(line).map((row): Row => (line.isShown ? { ...row, isShown: true } : row)),
  );
  return { columns, rows };
}

function columnsOf(played: Played, lines: readonly Line[]): Column[] {
  const story = storyOf(played);
  const runs = [...new Set(lines.flatMap(({ run }) => run ?? []))];
  const own = runs.filter(isOfStory).sort();
  const used = new Set(lines.flatMap(({ deeds = [] }) => deeds.map(({ store }) => store)));
  const brings = lines.some(({ messages = [] }) => messages.length > 0);
  if (brings || story.messages.size > 0) used.add('queue');
  return [
    ...own.map((name): Column => ({ name, title: fullName(story, name), kind: 'run' })),
    ...(runs.length > own.length ? [{ name: LATER, title: LATER, kind: 'later' } as const] : []),
    ...STORES.filter((store) => used.has(store)).map((name): Column => ({
      name,
      title: name,
      kind: 'store',
    })),
  ];
}
