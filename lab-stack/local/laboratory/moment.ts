/** What happens to messages. `changes`: a visibility timeout; `dead-letter`: moved to the dead-letter queue. */
export type MomentKind = 'received' | 'begins' | 'changes' | 'returns' | 'throws' | 'deleted' | 'dead-letter';

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
export function momentText({ at, kind, messages, run }: Moment): string {
  const names = messages.length > MOST_NAMES ? `${messages.length} messages` : LIST.format(messages);
  const one = messages.length === 1;
  const said: Readonly<Record<MomentKind, string>> = {
    received: `${names} ${one ? 'is' : 'are'} received.`,
    begins: `run ${run} of the function begins, with ${names}.`,
    changes: `run ${run} changes the visibility timeout of ${names}.`,
    returns:
      messages.length === 0 ? `run ${run} ends well.` : `run ${run} ends, and reports ${names} as failed.`,
    throws: `run ${run} throws.`,
    deleted: `${names} ${one ? 'is' : 'are'} deleted from the queue.`,
    'dead-letter': `${names} ${one ? 'is' : 'are'} moved to the dead-letter queue.`,
  };
  return `${at} s: ${said[kind]}`;
}
