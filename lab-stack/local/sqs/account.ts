import { deduplication } from './deduplication.ts';
import { queueDoesNotExist } from './errors.ts';
import { LongPolls } from './long-polls.ts';
import { Queue } from './queue.ts';
import { receiveAttempts } from './receive-attempts.ts';
import type { Clock } from '../clock.ts';
import type { Deduplication } from './deduplication.ts';
import type { Delivery } from './message.ts';
import type { MoveTask } from './move-task.ts';
import type { ReceiveAttempts } from './receive-attempts.ts';

/** A queue with what belongs to it: who waits, and what it remembers. */
export interface Site {
  readonly queue: Queue;
  readonly polls: LongPolls<readonly Delivery[]>;
  readonly deduplication: Deduplication;
  readonly attempts: ReceiveAttempts;
  /** Epoch milliseconds of the last purge. */
  purgedAt: number | undefined;
}

/** A message that nobody deleted in time: its visibility timeout is over, and it can be received again. */
export interface Returned {
  readonly queue: string;
  readonly messageId: string;
  readonly body: string;
  /** When the timeout was over, epoch milliseconds. */
  readonly at: number;
}

/** Everything one account has in one Region. */
export interface Account {
  readonly id: string;
  readonly region: string;
  readonly clock: Clock;
  /** Random numbers in [0, 1). */
  readonly random: () => number;
  /** Lower-case hexadecimal MD5 of a text's UTF-8. */
  readonly md5: (text: string) => string;
  readonly duplicateRate: number;
  readonly reorder: boolean;
  /** See SqsOptions. */
  readonly onReturn: ((returned: Returned) => void) | undefined;
  readonly sites: Map<string, Site>;
  /** Name → when the queue was deleted, epoch milliseconds. */
  readonly deleted: Map<string, number>;
  /** Newest last. */
  readonly moveTasks: MoveTask[];
  /** The next number of a series that only rises: receipts, sequence numbers, tasks. */
  nextNumber(): number;
}

export function arnOf(account: Account, name: string): string {
  return `arn:aws:sqs:${account.region}:${account.id}:${name}`;
}

export function pathOf(account: Account, name: string): string {
  return `/${account.id}/${name}`;
}

const URL_PATH = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?\/(\d+)\/([^/?#]+)\/?$/i;

/** The name in a queue URL of this account; only the path counts, since each caller sees another host. */
export function nameInUrl(account: Account, url: string): string | undefined {
  const [, id, name] = URL_PATH.exec(url) ?? [];
  return id === account.id ? name : undefined;
}

/** The queue of a URL, brought to the clock's time. @throws QueueDoesNotExist */
export function siteAt(account: Account, url: string): Site {
  const name = nameInUrl(account, url);
  const site = name === undefined ? undefined : account.sites.get(name);
  if (!site) throw queueDoesNotExist(url);
  site.queue.settle(account.clock.now());
  return site;
}

/** The queue of an ARN, brought to the clock's time; undefined when there is none. */
export function siteOfArn(account: Account, arn: string): Site | undefined {
  const name = arn.slice(arn.lastIndexOf(':') + 1);
  const site = arnOf(account, name) === arn ? account.sites.get(name) : undefined;
  site?.queue.settle(account.clock.now());
  return site;
}

/** The names of the queues whose redrive policy points at `arn`. */
export function deadLetterSources(account: Account, arn: string): string[] {
  return [...account.sites.values()]
    .filter(({ queue }) => queue.settings.redrive?.deadLetterTargetArn === arn)
    .map(({ queue }) => queue.name);
}

/** Opens an empty queue with checked attributes. */
export function openSite(account: Account, name: string, attributes: ReadonlyMap<string, string>): Site {
  const queue = new Queue({
    name,
    arn: arnOf(account, name),
    fifo: name.endsWith('.fifo'),
    attributes,
    createdAt: account.clock.now(),
    pick: account.reorder ? account.random : undefined,
    changed: () => site.polls.changed(),
    returned: ({ message: { id, body }, visibleAt }) =>
      account.onReturn?.({ queue: name, messageId: id, body, at: visibleAt }),
  });
  const site: Site = {
    queue,
    polls: new LongPolls(account.clock, () => queue.nextChangeAt()),
    deduplication: deduplication(),
    attempts: receiveAttempts(),
    purgedAt: undefined,
  };
  account.sites.set(name, site);
  account.deleted.delete(name);
  return site;
}
