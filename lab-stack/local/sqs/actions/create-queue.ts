import { openSite, pathOf } from '../account.ts';
import { UNKNOWN } from '../action.ts';
import { invalidParameter, refusal } from '../errors.ts';
import { text, textMap } from '../parameters.ts';
import { changeAttributes, presetAttributes } from '../queue-settings.ts';
import { checkRedriveTarget } from '../redrive-target.ts';
import type { Account } from '../account.ts';
import type { Action } from '../action.ts';

const NAME = /^[\w-]{1,80}$/;
/** Milliseconds until the name of a deleted queue is free again (facts: SQS 1.2). */
const NAME_RESTS = 60_000;

/** SQS API: CreateQueue. The same name with the same values finds the queue that is there. */
export const createQueue: Action = {
  touch(_, input) {
    const name = input['QueueName'];
    return typeof name === 'string' ? { reads: ['queues'], writes: ['queues', `queue:${name}`] } : UNKNOWN;
  },
  run(account, input, context) {
    const name = text(input, 'QueueName');
    const asked = textMap(input, 'Attributes');
    const fifo = checkName(name, asked.get('FifoQueue'));
    const attributes = changeAttributes(presetAttributes(fifo), asked, fifo);
    if (!sameQueue(account, name, asked)) {
      checkRest(account, name);
      checkRedriveTarget(account, name, attributes);
      const { queue } = openSite(account, name, attributes);
      for (const [key, value] of textMap(input, 'tags')) queue.tags.set(key, value);
    }
    return { QueueUrl: context.origin + pathOf(account, name) };
  },
};

/** True for a FIFO queue. */
function checkName(name: string, fifoQueue: string | undefined): boolean {
  const fifo = name.endsWith('.fifo');
  if (name.length > 80 || !NAME.test(fifo ? name.slice(0, -'.fifo'.length) : name))
    throw invalidParameter(
      'QueueName',
      name,
      'it has 1 to 80 letters, digits, hyphens and underscores, and perhaps .fifo.',
    );
  if (fifo !== (fifoQueue === 'true'))
    throw invalidParameter(
      'QueueName',
      name,
      'a name ends in .fifo exactly when the attribute FifoQueue is true.',
    );
  return fifo;
}

/** @throws QueueNameExists when the queue that is there differs in an attribute asked for. */
function sameQueue(account: Account, name: string, asked: ReadonlyMap<string, string>): boolean {
  const existing = account.sites.get(name);
  if (!existing) return false;
  for (const [key, value] of asked)
    if ((existing.queue.attributes.get(key) ?? '') !== value)
      throw refusal(
        'QueueNameExists',
        `A queue ${name} exists with another value of ${key}. Change it with SetQueueAttributes, or take another name.`,
      );
  return true;
}

function checkRest(account: Account, name: string): void {
  const deletedAt = account.deleted.get(name);
  if (deletedAt === undefined || account.clock.now() >= deletedAt + NAME_RESTS) return;
  throw refusal(
    'QueueDeletedRecently',
    `The queue ${name} was deleted less than 60 seconds ago. Wait, or take another name.`,
  );
}
