/**
 * Old workers read and write leases in seconds, new ones in milliseconds. Traffic moves at one moment, so an old worker
 * meets no claim of a new one. While the mapping is disabled nobody claims at all, and items keep their attributes.
 */

import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

/** Epoch seconds. */
const NOW = Date.UTC(2026, 0, 1) / 1000;
const LEASE = 35;
/** A living worker may still be at work so long after its claim. */
const ALIVE = 10;
/** So long after its claim a dead worker's job must be free, and so long a new job may wait. */
const DEAD = 60;
const MAY_WAIT = 10;

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
  may: '(attribute_not_exists(leaseUntil) OR leaseUntil < :s) AND (attribute_not_exists(leaseUntilMs) OR leaseUntilMs < :ms)',
};

/** Tells the units apart by size: no time in seconds is so large. */
const EITHER: Version = {
  name: 'the new version',
  sets: 'leaseUntil = :untilMs',
  may: 'leaseUntil < :s OR (leaseUntil > :large AND leaseUntil < :ms)',
};

interface Meeting {
  readonly holder: Version;
  readonly next: Version;
}

/** `pause`: for so many seconds nobody receives, beginning with the claim of each holder. */
async function play(meetings: readonly Meeting[], pause = 0): Promise<Shown> {
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
    const tries = [ALIVE, DEAD].map((second) => Math.max(second, pause));
    let takenAt: number | undefined;
    for (const second of new Set(tries)) {
      if (takenAt !== undefined) break;
      const sentence = `After ${second} s ${next.name} tries to claim ${jobId}.`;
      if (await claim(services, jobId, next, NOW + second, sentence)) takenAt = second;
    }
    if (takenAt === undefined) wrong.push(`${next.name} leaves a job alone whose holder is long dead`);
    else if (takenAt <= ALIVE) wrong.push(`${next.name} takes a job that ${holder.name} still works on`);
  }
  const more = await attributesBeyond(services, meetings.length);
  if (more.length > 0) wrong.push(`the items get ${more.join(', ')} as a further attribute`);
  const waits = await waitsFor(services, pause);
  if (waits > MAY_WAIT) wrong.push(`a new job waits for ${waits} s`);
  return {
    meets: wrong.length === 0,
    outcome:
      wrong.length === 0
        ? 'Claims of both versions hold for 35 seconds, and are taken over afterwards.'
        : `On the way ${wrong[0]}.`,
    steps: services.steps,
  };
}

/** The attributes that the jobs have by now, and had not before. */
async function attributesBeyond(services: Services, jobs: number): Promise<readonly string[]> {
  const names = new Set<string>();
  for (let place = 1; place <= jobs; place++) {
    const Key = { jobId: { S: `job-${place}` } };
    const { Item = {} } = (await services.given('dynamodb', 'GetItem', { TableName: 'Jobs', Key })) as {
      readonly Item?: object;
    };
    for (const name of Object.keys(Item)) names.add(name);
  }
  return [...names].filter((name) => name !== 'jobId' && name !== 'leaseUntil');
}

/** Seconds that a job waits for its first claim which comes when a pause has begun. */
async function waitsFor(services: Services, pause: number): Promise<number> {
  await services.given('dynamodb', 'PutItem', {
    TableName: 'Jobs',
    Item: { jobId: { S: 'job-new' }, leaseUntil: { N: '0' } },
  });
  const sentence = `A job that came as the pause began is claimed after ${pause} s.`;
  if (pause > 0) await claim(services, 'job-new', NEW, NOW + pause, sentence);
  return pause;
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
    ':large': { N: '100000000000' },
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
  // Nobody claims for two minutes; then claims of the old version lie in the table.
  a: () => play([{ holder: OLD, next: NEW }], 120),
  b: () =>
    play([
      { holder: OLD, next: EITHER },
      { holder: EITHER, next: EITHER },
    ]),
  c: () =>
    play([
      { holder: OLD, next: BOTH },
      { holder: BOTH, next: BOTH },
    ]),
  // The script has converted what it found; the old version goes on until the deployment, and meets it.
  d: () =>
    play([
      { holder: { ...OLD, sets: NEW.sets }, next: OLD },
      { holder: OLD, next: NEW },
    ]),
});
