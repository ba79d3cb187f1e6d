/**
 * A job that meets a busy provider and is delivered again; then two deliveries of one message at one time. Jobs are items
 * of the local table, and its conditions decide.
 */

import type { QueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import type { Work } from '../../../lab-stack/local/laboratory/setup.ts';
import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { playQueue, shownOf } from '../../_kit/proof/queue.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** Seconds. */
const TIMEOUT = 900;
const VISIBILITY = 5_400;
const AGAIN = 30;
const BUSY_UNTIL = 20;
const WORK = 50;

interface Option {
  /** When a job that is not QUEUED may be claimed too. */
  readonly or?: string;
  /** The worker gives the job back when its work fails. */
  readonly givesBack?: true;
}

interface Played {
  readonly run: QueueRun;
  readonly done: number;
  /** At some time two workers were at the one job. */
  readonly together: boolean;
}

async function play(option: Option): Promise<Shown> {
  const busy = await playOnce(option, { messages: ['order'], busyUntil: BUSY_UNTIL });
  const twice = await playOnce(option, { messages: ['order', 'order'], busyUntil: 0 });
  const isDone = busy.done > 0 && busy.run.held('dead-letters').length === 0;
  const told = isDone
    ? `The job is done by a later delivery${twice.together ? ', but of two deliveries at one time both do it' : ', and of two deliveries at one time one does it'}.`
    : 'The message is a dead letter, and its job says PROCESSING.';
  return shownOf(isDone && twice.together ? twice.run : busy.run, {
    meets: isDone && !twice.together,
    outcome: told,
    decides: ({ kind }) => kind === 'dead-letter' || kind === 'deleted',
  });
}

async function playOnce(
  { or, givesBack }: Option,
  { messages, busyUntil }: { readonly messages: readonly string[]; readonly busyUntil: number },
): Promise<Played> {
  const services = await tableWithJob();
  let done = 0;
  let atWork = 0;
  let together = false;
  const work: Work = async ([record], { seconds, wait, hide }) => {
    const refused = await claim(services, seconds(), or);
    const fails = async (why: string): Promise<never> => {
      await hide(record!, AGAIN);
      throw new Error(why);
    };
    if (refused) return refused === 'COMPLETED' ? {} : fails('Another worker has the job.');
    atWork += 1;
    together ||= atWork > 1;
    const isBusy = seconds() < busyUntil;
    await wait(isBusy ? 1 : WORK);
    atWork -= 1;
    if (!isBusy) {
      done += 1;
      await sets(services, 'COMPLETED');
      return {};
    }
    if (givesBack) await sets(services, 'QUEUED');
    return fails('The provider is busy.');
  };
  const settings = { timeout: TIMEOUT, visibility: VISIBILITY, maxReceiveCount: 3 };
  const run = await playQueue(settings, work, { messages, seconds: 600 });
  return { run, done, together };
}

const KEY = { TableName: 'Jobs', Key: { jobId: { S: 'job-1' } } };
const NAMES = { ExpressionAttributeNames: { '#status': 'status' } };

async function tableWithJob(): Promise<Services> {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName: 'Jobs',
    AttributeDefinitions: [{ AttributeName: 'jobId', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'jobId', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  const Item = { ...KEY.Key, status: { S: 'QUEUED' }, attempts: { N: '0' } };
  await services.given('dynamodb', 'PutItem', { TableName: 'Jobs', Item });
  return services;
}

/** The status of the job that refused the claim, or undefined where the job is claimed. */
async function claim(services: Services, now: number, or?: string): Promise<string | undefined> {
  const values = { ':queued': 'QUEUED', ':processing': 'PROCESSING' };
  const { error } = await services.tell('A delivery claims the job.', 'dynamodb', 'UpdateItem', {
    ...KEY,
    ...NAMES,
    UpdateExpression: 'SET #status = :processing, leaseUntil = :until ADD attempts :one',
    ConditionExpression: `#status = :queued${or ? ` OR (#status = :processing AND ${or})` : ''}`,
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }])),
      ':until': { N: String(now + TIMEOUT) },
      ':one': { N: '1' },
      ...(or?.includes(':now') && { ':now': { N: String(now) } }),
      ...(or?.includes(':three') && { ':three': { N: '3' } }),
    },
  });
  if (error === undefined) return undefined;
  const { Item } = (await services.given('dynamodb', 'GetItem', { ...KEY, ConsistentRead: true })) as {
    readonly Item: { readonly status: { readonly S: string } };
  };
  return Item.status.S;
}

async function sets(services: Services, status: 'COMPLETED' | 'QUEUED'): Promise<void> {
  await services.given('dynamodb', 'UpdateItem', {
    ...KEY,
    ...NAMES,
    UpdateExpression: 'SET #status = :status REMOVE leaseUntil',
    ExpressionAttributeValues: { ':status': { S: status } },
  });
}

export default proof({
  a: () => play({ givesBack: true }),
  b: () => play({ or: 'leaseUntil < :now' }),
  // Time to live deletes no item within these minutes, and claims are made as before.
  c: () => play({}),
  d: () => play({ or: 'attempts < :three' }),
});
