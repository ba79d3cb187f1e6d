/** Old workers read and write leases in seconds, new ones in milliseconds. Who meets whose claim depends on the deployment. */

import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** Epoch seconds. */
const NOW = Date.UTC(2026, 0, 1) / 1000;
const LEASE = 35;

/** How a version of the worker claims at that time (epoch seconds): what it writes, and when it may. */
interface Version {
  readonly name: string;
  readonly sets: string;
  readonly may: string;
}

const OLD: Version = { name: 'the old version', sets: 'leaseUntil = :untilS', may: 'leaseUntil < :s' };
const NEW: Version = { name: 'the new version', sets: 'leaseUntil = :untilMs', may: 'leaseUntil < :ms' };
const BOTH: Version = {
  name: 'the new version',
  sets: 'leaseUntil = :untilS, leaseUntilMs = :untilMs',
  may: 'leaseUntil < :s AND (attribute_not_exists(leaseUntilMs) OR leaseUntilMs < :ms)',
};

interface Meeting {
  readonly holder: Version;
  readonly next: Version;
}

async function play(meetings: readonly Meeting[]): Promise<Shown> {
  const services = openServices();
  await services.given('dynamodb', 'CreateTable', {
    TableName: 'Jobs',
    AttributeDefinitions: [{ AttributeName: 'jobId', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'jobId', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  const wrong: string[] = [];
  for (const [place, { holder, next }] of meetings.entries()) {
    const jobId = `job-${place + 1}`;
    await services.given('dynamodb', 'PutItem', {
      TableName: 'Jobs',
      Item: { jobId: { S: jobId }, leaseUntil: { N: '0' } },
    });
    await claim(services, jobId, holder, NOW, `In ${jobId}, ${holder.name} claims for ${LEASE} s.`);
    const early = await claim(
      services,
      jobId,
      next,
      NOW + 10,
      `After 10 s ${next.name} tries to claim ${jobId}.`,
    );
    if (early) wrong.push(`${next.name} takes a job that ${holder.name} still works on`);
    const late =
      early ||
      (await claim(
        services,
        jobId,
        next,
        NOW + 60,
        `The holder is dead. After 60 s ${next.name} tries ${jobId}.`,
      ));
    if (!late) wrong.push(`${next.name} leaves a job alone whose holder is long dead`);
  }
  return {
    meets: wrong.length === 0,
    outcome:
      wrong.length === 0
        ? 'Claims of both versions hold for 35 seconds, and are taken over afterwards.'
        : `On the way ${wrong[0]}.`,
    steps: services.steps,
  };
}

async function claim(
  services: Services,
  jobId: string,
  { sets, may }: Version,
  now: number,
  sentence: string,
): Promise<boolean> {
  const all: Readonly<Record<string, { N: string }>> = {
    ':untilS': { N: String(now + LEASE) },
    ':untilMs': { N: String((now + LEASE) * 1000) },
    ':s': { N: String(now) },
    ':ms': { N: String(now * 1000) },
  };
  const used = Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(`${sets} ${may}`));
  const { error } = await services.tell(sentence, 'dynamodb', 'UpdateItem', {
    TableName: 'Jobs',
    Key: { jobId: { S: jobId } },
    UpdateExpression: `SET ${sets}`,
    ConditionExpression: may,
    ExpressionAttributeValues: Object.fromEntries(used),
  });
  return error === undefined;
}

export default proof({
  // At the moment of the change only claims of the old version lie in the table.
  a: () => play([{ holder: OLD, next: NEW }]),
  b: () =>
    play([
      { holder: OLD, next: NEW },
      { holder: NEW, next: OLD },
    ]),
  c: () =>
    play([
      { holder: OLD, next: BOTH },
      { holder: BOTH, next: OLD },
    ]),
  // The script has converted what it found; the old version goes on until the deployment, and meets it.
  d: () =>
    play([
      { holder: { ...OLD, sets: NEW.sets }, next: OLD },
      { holder: OLD, next: NEW },
    ]),
});
