import type { Parked } from '../../schedule.ts';
import type { Instruction } from './program.ts';

/** How long a claim lasts; held calls wait longer. */
const LEASE = 60;
const DONE = 1;

/** One call to the store: what it touches, and what it does there. */
export interface ModelCall extends Pick<Parked, 'label' | 'reads' | 'writes'> {
  /** What a read sees in these values; undefined for a write. */
  readonly look?: (values: Values) => number;
  readonly entries: number;
  /** Does it, or of several entries the first `most`. Returns the answer. */
  carryOut(store: ModelStore, most?: number): number | 'refused';
}

export type Values = ReadonlyMap<string, number>;

/** What the invocations share. Each key begins as 0. */
export class ModelStore {
  readonly values = new Map<string, number>();
  readonly claims = new Map<string, { readonly owner: string; readonly until: number }>();
  readonly queue: number[] = [];
  readonly effects: string[] = [];
  /** Keys whose value became lower. */
  readonly lowered = new Set<string>();
  /** Writes of a next value, by key. */
  readonly counted = new Map<string, number>();
  /** Runs that were acknowledged while a key that they had touched was still as it began. */
  readonly acknowledgedEarly: string[] = [];
  now = 0;
  /** The values before the last write of any of them. */
  earlier: Values | undefined;

  valueOf(key: string): number {
    return this.values.get(key) ?? 0;
  }

  /** Returns the answer to a write. */
  set(key: string, value: number): number {
    if (value < this.valueOf(key)) this.lowered.add(key);
    this.earlier = new Map(this.values);
    this.values.set(key, value);
    return DONE;
  }

  /** The same text for the same state. */
  text(): string {
    const sorted = <T>(map: ReadonlyMap<string, T>): unknown =>
      [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const { values, claims, queue, effects } = this;
    return JSON.stringify([sorted(values), sorted(claims), queue, effects.toSorted()]);
  }
}

/** The call of an instruction; `remembered` is what the invocation read last. */
export function callOf(instruction: Instruction, owner: string, remembered: number): ModelCall {
  const { do: label } = instruction;
  const reading = (key: string, look: (values: Values) => number): ModelCall => ({
    label,
    reads: [key],
    writes: [],
    entries: 1,
    look,
    carryOut: (store) => look(store.values),
  });
  const writing = (key: string, carryOut: ModelCall['carryOut'], entries = 1): ModelCall => ({
    label,
    reads: [],
    writes: [key],
    entries,
    carryOut,
  });
  /** A write that answers by what it found. */
  const both = (key: string, carryOut: ModelCall['carryOut']): ModelCall => ({
    ...writing(key, carryOut),
    reads: [key],
  });
  switch (instruction.do) {
    case 'read':
      return reading(`values/${instruction.key}`, (values) => values.get(instruction.key) ?? 0);
    case 'count':
      return reading('values/*', (values) => [...values.values()].filter((value) => value > 0).length);
    case 'write':
      return writing(`values/${instruction.key}`, (store) => store.set(instruction.key, instruction.value));
    case 'write-next':
      return writing(`values/${instruction.key}`, (store) => {
        store.counted.set(instruction.key, (store.counted.get(instruction.key) ?? 0) + 1);
        return store.set(instruction.key, remembered + 1);
      });
    case 'write-if-same':
      return both(`values/${instruction.key}`, (store) => {
        if (store.valueOf(instruction.key) !== remembered) return 'refused';
        return store.set(instruction.key, instruction.value);
      });
    case 'claim':
      return both(`claim ${instruction.key}`, (store) => {
        const held = store.claims.get(instruction.key);
        if (held && held.owner !== owner && held.until > store.now) return 'refused';
        store.claims.set(instruction.key, { owner, until: store.now + LEASE });
        return DONE;
      });
    case 'send':
      return writing(
        'queue',
        (store, most = Infinity) => {
          const sent = instruction.bodies.slice(0, most);
          store.queue.push(...sent);
          return sent.length;
        },
        instruction.bodies.length,
      );
    case 'effect':
      return both(`effect ${instruction.name}`, (store) => {
        if (!instruction.keyed || !store.effects.includes(instruction.name))
          store.effects.push(instruction.name);
        return DONE;
      });
    default:
      throw new Error(`${instruction.do} is no call.`);
  }
}
