/** Names of outcome statements, in the groups in which scenarios ask for them. */

/** What must hold in every story, whatever it is about. */
export const ALWAYS = [
  'nothing-lost',
  'terminal-or-owned',
  'one-document',
  'one-key-per-intent',
  'terminal-is-final',
  'later-holder-kept',
  'outbox-drains',
  'no-contents-in-logs',
] as const;

/** What must hold where messages are delivered. */
export const DELIVERED = [...ALWAYS, 'nothing-acknowledged-undone', 'no-wasted-delivery'] as const;

/** What must hold where customers are answered. */
export const ANSWERED = [...ALWAYS, 'accepted-after-write'] as const;
