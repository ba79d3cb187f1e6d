import { storyOf } from '../outcome/story/story.ts';
import type { FaultName } from '../schedule.ts';
import type { Played } from '../trace.ts';
import type { Deed, StoreName } from './deed.ts';
import type { Line } from './line.ts';
import { sentencesOf } from './sentences.ts';
import { moment } from './spans.ts';

/** A run as lanes: what the text and the drawing have in common. */
export interface Picture {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** `later` is for all invocations that come by themselves, when time passes. */
export interface Column {
  readonly name: string;
  readonly kind: 'run' | 'later' | 'store';
}

/** How one row stands in a lane while its invocation runs. */
export type Life = 'none' | 'runs' | 'frozen';

export interface Row {
  /** The number of its sentence; undefined: it goes on with the one above. */
  readonly number: number | undefined;
  /** It shows what broke. */
  readonly isShown?: true;
  /** `+3:01`; empty where it is as above. */
  readonly time: string;
  /** A wait goes across all lanes. */
  readonly across?: string;
  readonly cells: readonly Cell[];
  readonly arrow?: Arrow;
  /** By column. */
  readonly lives: readonly Life[];
}

export interface Cell {
  readonly column: number;
  readonly text: string;
  /** A second line: what went wrong, in words. */
  readonly note?: string;
  readonly isBegin?: boolean;
  readonly isEnd?: boolean;
}

export interface Arrow {
  readonly from: number;
  readonly to: number;
  /** `stopped`: it never gets there; `lost`: it gets there and the answer does not come back. */
  readonly end: 'arrives' | 'stopped' | 'lost';
}

const STORES: readonly StoreName[] = ['table', 'queue', 'provider'];
const LATER = 'later';

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
  const runs = [...new Set(lines.flatMap(({ run }) => run ?? []))];
  const own = runs.filter(isOfStory).sort();
  const used = new Set(lines.flatMap(({ deeds = [] }) => deeds.map(({ store }) => store)));
  const brings = lines.some(({ messages = [] }) => messages.length > 0);
  if (brings || storyOf(played).messages.size > 0) used.add('queue');
  return [
    ...own.map((name): Column => ({ name, kind: 'run' })),
    ...(runs.length > own.length ? [{ name: LATER, kind: 'later' } as const] : []),
    ...STORES.filter((store) => used.has(store)).map((name): Column => ({ name, kind: 'store' })),
  ];
}

function isOfStory(run: string): boolean {
  return /^[A-Z]$/.test(run);
}

class Drawer {
  readonly #columns: readonly Column[];
  readonly #lives: Life[];
  #time = '';

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.#lives = columns.map(() => 'none');
  }

  rowsOf(line: Line): Row[] {
    const time = this.#timeOf(line);
    const lives = (): Life[] => [...this.#lives];
    const { number, kind, short } = line;
    if (kind === 'time' || kind === 'again')
      return [
        { number, time, across: kind === 'time' ? `${short} pass` : line.text, cells: [], lives: lives() },
      ];
    if (kind === 'dead-letter')
      return [{ number, time, cells: [{ column: this.#column('queue'), text: short }], lives: lives() }];
    if (line.run === undefined) return [{ number, time, across: line.text, cells: [], lives: lives() }];
    const column = this.#column(isOfStory(line.run) ? line.run : LATER);
    const who = isOfStory(line.run) ? '' : `${line.run}: `;
    if (kind === 'call') return this.#call(line, column, who, time);
    if (kind === 'begin') this.#lives[column] = 'runs';
    if (kind === 'hold') this.#lives[column] = 'frozen';
    if (kind === 'wake') this.#lives[column] = 'runs';
    const row: Row = { number, time, ...this.#edge(line, column, `${who}${short}`), lives: lives() };
    if (kind === 'end') this.#lives[column] = 'none';
    return [row];
  }

  /** A beginning and an end, with the messages that come from the queue or leave it. */
  #edge({ kind, messages = [] }: Line, column: number, text: string): Pick<Row, 'cells' | 'arrow'> {
    const cell: Cell = {
      column,
      text,
      ...(kind === 'begin' && { isBegin: true }),
      ...(kind === 'end' && { isEnd: true }),
    };
    if (messages.length === 0) return { cells: [cell] };
    const queue = this.#column('queue');
    const names = messages.join(' ');
    if (kind === 'begin')
      return {
        cells: [cell, { column: queue, text: names }],
        arrow: { from: queue, to: column, end: 'arrives' },
      };
    return {
      cells: [cell, { column: queue, text: `${names} gone` }],
      arrow: { from: column, to: queue, end: 'arrives' },
    };
  }

  #call(line: Line, column: number, who: string, time: string): Row[] {
    const { deeds = [], number } = line;
    return deeds.map((deed, place): Row => {
      const note = place === 0 && line.fault ? NOTES[line.fault] : undefined;
      const from: Cell = {
        column,
        text: `${who}${shortOf(line, deed)}`,
        ...(note !== undefined && { note }),
      };
      const target = this.#column(deed.store);
      const held = target === -1 ? undefined : this.#storeCell(line, deed, target);
      return {
        number: place === 0 ? number : undefined,
        time: place === 0 ? time : '',
        cells: held ? [from, held] : [from],
        ...(target !== -1 && { arrow: { from: column, to: target, end: endOf(line) } }),
        lives: [...this.#lives],
      };
    });
  }

  #storeCell({ fault, applied }: Line, deed: Deed, column: number): Cell | undefined {
    if (fault === 'refuse') return { column, text: 'refused' };
    if (applied === false) return undefined;
    return deed.leaves === undefined ? undefined : { column, text: deed.leaves };
  }

  #column(name: string): number {
    return this.#columns.findIndex((column) => column.name === name);
  }

  #timeOf({ at }: Line): string {
    const time = moment(at);
    const shown = time === this.#time ? '' : time;
    this.#time = time;
    return shown;
  }
}

/** What a fault did, beside what the arrow shows. */
const NOTES: Readonly<Partial<Record<FaultName, string>>> = {
  lose: 'answer lost',
  'crash-before': 'dies',
  'crash-after': 'dies',
  partial: 'only in part',
  stale: 'an old copy',
};

/** With the count of a call that was made several times. */
function shortOf({ short, deeds = [] }: Line, deed: Deed): string {
  return deeds.length === 1 ? short : deed.short;
}

function endOf({ fault, applied }: Line): Arrow['end'] {
  if (fault === 'refuse' || fault === 'crash-before' || applied === false) return 'stopped';
  return fault === 'lose' || fault === 'crash-after' ? 'lost' : 'arrives';
}
