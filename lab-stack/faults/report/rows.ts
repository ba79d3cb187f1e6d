import { isOfStory } from '../outcome/words.ts';
import type { FaultName } from '../schedule.ts';
import type { Deed } from './deed.ts';
import type { Line } from './line.ts';
import type { Arrow, Cell, Column, Life, Row } from './picture.ts';
import { moment } from './spans.ts';

/** The column of all invocations that come by themselves. */
export const LATER = 'later';

/** Makes rows of lines, one after the other: it remembers who is alive, and what time it was. */
export class Drawer {
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
    if (kind === 'hold') this.#lives[column] = 'held';
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
    const rows = deeds.map((deed, place): Row => {
      const note = place === 0 && line.fault ? NOTES[line.fault] : undefined;
      const from: Cell = {
        column,
        text: `${who}${shortOf(line, deed)}`,
        ...(note !== undefined && { note }),
        ...(line.isDeath && place === deeds.length - 1 && { isEnd: true }),
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
    if (line.isDeath) this.#lives[column] = 'none';
    return rows;
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
