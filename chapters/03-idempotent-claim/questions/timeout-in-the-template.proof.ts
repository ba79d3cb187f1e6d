/**
 * A worker that needs 100 of its 120 seconds, and one that dies after 10. Every minute a scheduled function takes over
 * jobs whose lease is over. Both must come out well: nobody is robbed, and a dead worker's job is taken up in time.
 */

import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

interface Setting {
  /** Seconds. */
  readonly lease: number;
  /** Whether the scheduled function looks at jobs that are in progress. */
  readonly sweeps: boolean;
}

const NEEDS = 100;
const DIES_AT = 10;
const SWEEP = 60;
const IN_TIME = 300;

async function play(setting: Setting): Promise<Shown> {
  const slow = await takenOver(setting, NEEDS);
  const dead = await takenOver(setting, IN_TIME);
  const robbed = slow.at !== undefined;
  const late = dead.at === undefined;
  return {
    meets: !robbed && !late,
    outcome: `The job of a worker that needs ${NEEDS} s is ${robbed ? `taken from it after ${slow.at} s` : 'left to it'}; that of a dead one is ${late ? `not taken over within ${IN_TIME} s` : `taken over after ${dead.at} s`}.`,
    steps: [
      { text: `A worker needs ${NEEDS} s.` },
      ...slow.steps,
      { text: `Another worker dies after ${DIES_AT} s.` },
      ...dead.steps,
    ],
  };
}

/** Claims a job, and lets the scheduled function try until `end`; gives when it took the job over. */
async function takenOver(
  { lease, sweeps }: Setting,
  end: number,
): Promise<{ at?: number; steps: Services['steps'] }> {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName: 'Jobs',
    AttributeDefinitions: [{ AttributeName: 'jobId', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'jobId', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  await services.tell(`The worker claims the job for ${lease} s.`, 'dynamodb', 'PutItem', {
    TableName: 'Jobs',
    Item: { jobId: { S: 'j1' }, status: { S: 'PROCESSING' }, leaseUntil: { N: String(lease) } },
  });
  for (let now = SWEEP; now <= end; now += SWEEP) {
    await services.pass(SWEEP);
    const taken = await services.tell(
      'The scheduled function tries to take the job over.',
      'dynamodb',
      'UpdateItem',
      {
        TableName: 'Jobs',
        Key: { jobId: { S: 'j1' } },
        UpdateExpression: 'SET leaseUntil = :until',
        ConditionExpression: sweeps
          ? '#status = :processing AND leaseUntil < :now'
          : '#status = :queued AND leaseUntil < :now',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':until': { N: String(now + lease) },
          ':now': { N: String(now) },
          ...(sweeps ? { ':processing': { S: 'PROCESSING' } } : { ':queued': { S: 'QUEUED' } }),
        },
      },
    );
    if (taken.error === undefined) return { at: now, steps: services.steps };
  }
  return { steps: services.steps };
}

export default proof({
  // The time that is left when the claim is made, and five seconds.
  a: () => play({ lease: 120 + 5, sweeps: true }),
  b: () => play({ lease: 900, sweeps: true }),
  c: () => play({ lease: 35, sweeps: false }),
  // The visibility timeout is the queue's matter: the claim stays as it is.
  d: () => play({ lease: 35, sweeps: true }),
});
