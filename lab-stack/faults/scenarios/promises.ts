/** Names of outcome statements, in the groups in which stories ask for them. */

/** What must hold in every story: relay and worker take part in each, at the latest when time passes. */
export const ALWAYS: readonly string[] = [
  'nothing-lost',
  'terminal-or-owned',
  'one-document',
  'one-key-per-intent',
  'terminal-is-final',
  'later-holder-kept',
  'live-claim-kept',
  'not-failed-without-need',
  'nothing-acknowledged-undone',
  'nothing-announced-early',
  'finished-not-repeated',
  'no-wasted-delivery',
  'sent-once',
  'same-event-again',
  'outbox-drains',
  'poison-parked',
  'expires-in-time',
  'no-contents-in-logs',
];

/** What must hold where customers are answered. */
export const ANSWERED: readonly string[] = [
  'accepted-after-write',
  'same-job-again',
  'other-body-refused',
  ...ALWAYS,
];

/** What must hold where dead letters are replayed. */
export const REPLAYED: readonly string[] = ['done-not-sent-again', ...ALWAYS];

/** These promises but that one, which the story cannot be held to. */
export function without(promises: readonly string[], name: string): readonly string[] {
  return promises.filter((promise) => promise !== name);
}
