/**
 * A worker that needs nearly its 300 seconds, and one that dies after 10. Every minute, and first 55 s after the claim, a
 * scheduled function takes over jobs whose lease is over. Both must come out well: nobody is robbed, and a dead worker's
 * job is taken up in time.
 */

import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** Seconds. */
const NEEDS = 299;
const DIES_AT = 10;
const SWEEP = 60;
const FIRST_SWEEP = 55;
const IN_TIME = 420;

async function play(lease: number): Promise<Shown> {
  const slow = await takenOver(lease, NEEDS);
  const dead = await takenOver(lease, IN_TIME);
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
async function takenOver(lease: number, end: number): Promise<{ at?: number; steps: Services['steps'] }> {
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
  let passed = 0;
  for (let now = FIRST_SWEEP; now <= end; now += SWEEP) {
    await services.pass(now - passed);
    passed = now;
    const taken = await services.tell(
      'The scheduled function tries to take the job over.',
      'dynamodb',
      'UpdateItem',
      {
        TableName: 'Jobs',
        Key: { jobId: { S: 'j1' } },
        UpdateExpression: 'SET leaseUntil = :until',
        ConditionExpression: '#status = :processing AND leaseUntil < :now',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':until': { N: String(now + lease) },
          ':now': { N: String(now) },
          ':processing': { S: 'PROCESSING' },
        },
      },
    );
    if (taken.error === undefined) return { at: now, steps: services.steps };
  }
  return { steps: services.steps };
}

export default proof({
  a: () => play(65),
  b: () => play(125),
  c: () => play(305),
  d: () => play(725),
});
