/** What somebody did in a run, and how that reads: for the live table and for the disruptions. */

import { count, short } from './narrate-words.ts';

/** One thing that was done. Never holds a customer's contents. */
export interface Deed {
  /** A word for the kind of deed: by it deeds are grouped, and explained. */
  readonly kind: DeedKind;
  /** `Worker` */
  readonly who: string;
  /** Which environment of it; undefined for what has none. */
  readonly number?: string;
  /** `claims {}`: a verb and what belongs to it; `{}` stands for the things, `{it|them}` agrees with them. */
  readonly does: string;
  readonly noun: 'message' | 'job' | 'document';
  /** Ids of messages or jobs, or operation keys. */
  readonly things: readonly string[];
}

export type DeedKind =
  | 'accepted'
  | 'known'
  | 'reopened'
  | 'sent'
  | 'moved-back'
  | 'received'
  | 'received-twice'
  | 'received-again'
  | 'inspected'
  | 'deleted'
  | 'kept'
  | 'dead-lettered'
  | 'given-back'
  | 'claimed'
  | 'taken-over'
  | 'not-claimed'
  | 'released'
  | 'completed'
  | 'escalated'
  | 'overtaken'
  | 'asked'
  | 'refused'
  | 'killed'
  | 'unanswered'
  | 'looked-up'
  | 'checked'
  | 'left-busy'
  | 'left'
  | 'malformed'
  | 'duplicate';

/** One sentence for deeds of one kind: `Worker 1 claims 3 jobs.` */
export function sentence(deeds: readonly Deed[]): string {
  const [first] = deeds;
  if (!first) return '';
  const things = deeds.flatMap((deed) => deed.things);
  const different = [...new Set(things)];
  const done = agree(first.does, different.length).replace('{}', phrase(first.noun, different));
  return `${subject(deeds)} ${done}${repeated(things.length, different.length)}.`;
}

/** Chooses between `{it|them}`: the first for one thing, the second for more. */
export function agree(text: string, things: number): string {
  return text.replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, one: string, more: string) =>
    things > 1 ? more : one,
  );
}

function subject(deeds: readonly Deed[]): string {
  const { who = '', number } = deeds[0] ?? {};
  const environments = new Set(deeds.map((deed) => deed.number));
  if (number === undefined) return who;
  return environments.size === 1 ? `${who} ${number}` : `${who}, in ${environments.size} environments,`;
}

function phrase(noun: Deed['noun'], things: readonly string[]): string {
  if (things.length > 1) return count(things.length, noun);
  return { job: short(things[0] ?? ''), document: 'a document', message: '1 message' }[noun];
}

function repeated(times: number, different: number): string {
  if (times <= different) return '';
  return different === 1 ? `, ${times} times` : `, ${times} times in all`;
}
