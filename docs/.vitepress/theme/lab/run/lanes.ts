/** A run as the courses of its messages: what is drawn. All times are seconds. */
import type { ReasonedMoment } from '../../../../../lab-stack/local/laboratory/reasons.ts';

/** A stretch in which a message was hidden, or a run had it. */
export interface Stretch {
  readonly from: number;
  to: number;
}

export interface RunStretch extends Stretch {
  readonly run: number;
  /** It did not come to a good end for this message. */
  isFailed: boolean;
}

export interface Lane {
  readonly message: string;
  readonly sentAt: number;
  /** From a receive until the message returns, is deleted, or is moved. */
  readonly hidden: Stretch[];
  readonly runs: RunStretch[];
  /** Where it came back to the queue. */
  readonly returns: number[];
  /** How its course ends; undefined where the run was cut off. */
  end?: { readonly at: number; readonly kind: 'deleted' | 'dead-letter' };
}

/** The courses in the order of their sends; `end`: when the run is over. */
export function lanesOf(moments: readonly ReasonedMoment[], end: number): Lane[] {
  const lanes = new Map<string, Lane>();
  for (const moment of moments) {
    if (moment.kind === 'sent')
      for (const message of moment.messages)
        lanes.set(message, { message, sentAt: moment.at, hidden: [], runs: [], returns: [] });
    for (const lane of lanesFor(moment, lanes)) goOn(lane, moment, end);
  }
  return [...lanes.values()];
}

/** A run's end is about all messages that it has. */
function lanesFor({ kind, messages, run }: ReasonedMoment, lanes: ReadonlyMap<string, Lane>): Lane[] {
  const isEnd = kind === 'returns' || kind === 'throws' || kind === 'times-out';
  if (isEnd) return [...lanes.values()].filter(({ runs }) => runs.some((one) => one.run === run));
  return messages.flatMap((message) => lanes.get(message) ?? []);
}

function goOn(lane: Lane, { kind, at, run, messages }: ReasonedMoment, end: number): void {
  switch (kind) {
    case 'received':
      lane.hidden.push({ from: at, to: end });
      break;
    case 'begins':
      if (run !== undefined) lane.runs.push({ from: at, to: end, run, isFailed: false });
      break;
    case 'returns':
    case 'throws':
    case 'times-out':
      for (const stretch of lane.runs.filter((one) => one.run === run)) {
        stretch.to = at;
        stretch.isFailed = kind !== 'returns' || messages.includes(lane.message);
      }
      break;
    case 'visible':
      lane.returns.push(at);
      close(lane, at);
      break;
    case 'deleted':
    case 'dead-letter':
      lane.end = { at, kind };
      close(lane, at);
      break;
    case 'sent':
    case 'throttled':
    case 'changes':
    case 'not-deleted':
  }
}

function close({ hidden }: Lane, at: number): void {
  const last = hidden.at(-1);
  if (last && last.to > at) last.to = at;
}

/** The stretches in which a message can be received, from its send to `end`: all in which it is not hidden. */
export function waitsOf({ sentAt, hidden }: Lane, end: number): Stretch[] {
  const begins = [sentAt, ...hidden.map(({ to }) => to)];
  const ends = [...hidden.map(({ from }) => from), end];
  return begins.map((from, place) => ({ from, to: ends[place]! })).filter(({ from, to }) => to > from);
}
