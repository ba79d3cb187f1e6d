/** What a call did, told from what it changed and never from the command: a name for the intent, and two lengths. */

export type StoreName = 'table' | 'queue' | 'provider' | 'functions';

/** What was meant, in the workbook's words. */
export type Intent =
  | 'accept'
  | 'claim'
  | 'take over'
  | 'settle'
  | 'escalate'
  | 'release'
  | 'reopen'
  | 'overwrite'
  | 'change'
  | 'delete'
  | 'take'
  | 'mark'
  | 'set aside'
  | 'put off'
  | 'put back'
  | 'record'
  | 'send'
  | 'order'
  | 'look up'
  | 'read'
  | 'write'
  | 'nudge'
  | 'call';

export interface Deed {
  readonly intent: Intent;
  readonly store: StoreName;
  /** After the name of who does it: `claims request r-1`. */
  readonly does: string;
  /** Of a send: `m1 for request r-1`, and where to. Several in one call are told as one. */
  readonly sends?: { readonly what: string; readonly to: string };
  /** For a lane: `claim r-1`. */
  readonly short: string;
  /** What the store holds then, for its lane: `r-1 PROCESSING, A`. */
  readonly leaves?: string;
}
