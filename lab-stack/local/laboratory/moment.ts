/**
 * What happens to messages. `returns`, `throws` and `times-out` end a run of the function; `changes`: a visibility
 * timeout; `dead-letter`: moved to the dead-letter queue. Written down only on demand (see QueueSetup): `sent`;
 * `throttled`: no place for a run; `visible`: the visibility timeout is over; `not-deleted`: the delete came too late.
 */
export type MomentKind =
  | 'sent'
  | 'received'
  | 'throttled'
  | 'begins'
  | 'changes'
  | 'returns'
  | 'throws'
  | 'times-out'
  | 'deleted'
  | 'not-deleted'
  | 'visible'
  | 'dead-letter';

/** One moment of a run. */
export interface Moment {
  /** Seconds since the run began. */
  readonly at: number;
  readonly kind: MomentKind;
  /** Bodies of the messages that it is about. `returns`: those that are reported as failed. */
  readonly messages: readonly string[];
  /** Which invocation, from 1. */
  readonly run?: number;
}

/** Writes a moment down, at the time that it is. */
export type AddMoment = (kind: MomentKind, messages: readonly string[], run?: number) => void;

/** More names than these would hide the sentence. */
const MOST_NAMES = 4;

/** `m1, m2 and m3` */
const LIST = new Intl.ListFormat('en-GB');

/** `12 s: m1 and m2 are received.` */
export function momentText(moment: Moment): string {
  return `${moment.at} s: ${momentSentence(moment)}`;
}

/** `m1 and m2 are received.` */
export function momentSentence({ kind, messages, run }: Moment): string {
  const names = messages.length > MOST_NAMES ? `${messages.length} messages` : LIST.format(messages);
  const are = messages.length === 1 ? 'is' : 'are';
  const said: Readonly<Record<MomentKind, string>> = {
    sent: `${names} ${are} sent.`,
    received: `${names} ${are} received.`,
    throttled: `no run may begin with ${names}: the function is throttled.`,
    begins: `run ${run} of the function begins, with ${names}.`,
    changes: `run ${run} changes the visibility timeout of ${names}.`,
    returns:
      messages.length === 0 ? `run ${run} ends well.` : `run ${run} ends, and reports ${names} as failed.`,
    throws: `run ${run} throws.`,
    'times-out': `run ${run} has worked until its timeout, and is ended.`,
    deleted: `${names} ${are} deleted from the queue.`,
    'not-deleted': `${names} ${are} not deleted: the delete comes too late.`,
    visible: `${names} ${messages.length === 1 ? 'returns' : 'return'} to the queue.`,
    'dead-letter': `${names} ${are} moved to the dead-letter queue.`,
  };
  return said[kind];
}
