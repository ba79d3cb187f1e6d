import { nameInUrl } from './account.ts';
import type { CallContext, Touch } from '../service.ts';
import type { Account } from './account.ts';
import type { Input } from './parameters.ts';

/** One API action. */
export interface Action {
  /** The keys that a call reads and writes: `queue:<name>`, and `queues` for which queues there are. */
  touch(account: Account, input: Input): Touch;
  /** The wire JSON of the answer, or a rejection with a ServiceError. */
  run(account: Account, input: Input, context: CallContext): unknown;
}

export const UNKNOWN: Touch = { reads: ['*'], writes: ['*'] };

function keyOfUrl(account: Account, input: Input): string | undefined {
  const url = input['QueueUrl'];
  const name = typeof url === 'string' ? nameInUrl(account, url) : undefined;
  return name === undefined ? undefined : `queue:${name}`;
}

/** A call that only looks at the queue of its QueueUrl. */
export function readsQueue(account: Account, input: Input): Touch {
  const key = keyOfUrl(account, input);
  return key === undefined ? UNKNOWN : { reads: [key], writes: [] };
}

/** A call that changes the queue of its QueueUrl. */
export function writesQueue(account: Account, input: Input): Touch {
  const key = keyOfUrl(account, input);
  return key === undefined ? UNKNOWN : { reads: [], writes: [key] };
}

/** A receive: what was received too often goes to the dead-letter queue as well. */
export function writesQueueAndDeadLetters(account: Account, input: Input): Touch {
  const touch = writesQueue(account, input);
  const name = touch.writes[0]?.slice('queue:'.length) ?? '';
  const target = account.sites.get(name)?.queue.settings.redrive?.deadLetterTargetArn;
  if (target === undefined) return touch;
  return { reads: [], writes: [...touch.writes, `queue:${target.slice(target.lastIndexOf(':') + 1)}`] };
}
