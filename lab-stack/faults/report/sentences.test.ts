import { describe, expect, test } from 'vitest';
import { answered, body, event, job, jobIdOf, post, queued } from '../outcome/testing/given.ts';
import { Told } from '../outcome/testing/told.ts';
import type { Played } from '../trace.ts';
import { sentencesOf } from './sentences.ts';
import { noLease, twice, zombie } from './testing/stories.ts';

const R1 = jobIdOf('r-1');
const R1_KEY = { jobId: R1 };
const KEY = 'acme:r-1';
const told = (played: Played, shownBy: readonly number[] = []): string[] =>
  sentencesOf(played, shownBy).map(({ text }) => text);

describe('a run in sentences', () => {
  test('of a zombie', () => {
    expect(told(zombie())).toEqual([
      'Worker A receives message m1 for request r-1.',
      'A claims request r-1.',
      'A orders the document of request r-1 from the provider, and the provider answers 503: nothing happens.',
      'The next call of A is held up on its way, while the others go on.',
      '3 min 1 s pass. The lease of A on request r-1 runs out.',
      'Worker B receives message m1 for request r-1 (2nd delivery).',
      'B takes request r-1 over.',
      'B orders the document of request r-1 from the provider, which makes d-1.',
      'B settles request r-1: COMPLETED with document d-1.',
      'B ends: message m1 is deleted.',
      'The call of A that was held up goes on, 3 min 1 s late.',
      'A opens request r-1 again, which was COMPLETED.',
      'A ends: message m1 is reported as not done, and will be delivered again.',
    ]);
  });

  test('with a lost answer and a death', () => {
    expect(told(twice()).slice(2, 4)).toEqual([
      'A orders the document of request r-1 from the provider, which makes d-1, but the answer is lost on its way back.',
      'A is dead: message m1 will be delivered again when its visibility timeout is over.',
    ]);
  });

  test('with deliveries that are alike told once', () => {
    expect(told(noLease()).slice(4)).toEqual([
      'Worker r1 receives message m1 for request r-1 (2nd delivery).',
      'Worker r1 tries to write request r-1, but the condition of its write does not hold: it is PROCESSING, held by A.',
      'Worker r1 ends: message m1 is reported as not done, and will be delivered again.',
      'The same happens 3 more times (r2, r3, r4).',
      '3 min 1 s pass.',
      'Message m1 has been delivered often enough: it becomes a dead letter.',
    ]);
  });

  test('of a customer, whose job and event are stored at once', () => {
    const run = new Told().invoke('A', 'SubmitFunction', post('r-1'));
    const effects = [run.effect('JobsTable', job('r-1')), run.effect('OutboxTable', event('r-1'))];
    run.call('A', 'dynamodb', 'TransactWriteItems', effects).call('A', 'lambda', 'Invoke', []);
    expect(told(run.end('A', 'returned', answered(202, 'r-1')).played())).toEqual([
      'Submit A is asked by a customer for request r-1.',
      'A stores request r-1 as QUEUED, with a new outbox event.',
      'A nudges the relay.',
      'A answers 202 to the customer, with the job of request r-1.',
    ]);
  });

  test('of a relay: take, send, mark, put off, set aside', () => {
    const run = new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] } });
    const id = { eventId: 'e-r-1' };
    run
      .invoke('A', 'RelayFunction')
      .call('A', 'dynamodb', 'Query', [], { reads: ['dynamodb:OutboxTable/*'] });
    run.write('A', 'OutboxTable', { ...id, attempts: 1, dueAt: run.now + 60_000 });
    run.send('A', 'm1', '{}').write('A', 'OutboxTable', { ...id, dueAt: run.now + 2_000 });
    run.write('A', 'OutboxTable', { ...id, pending: undefined, parkedAt: run.now });
    run.write('A', 'OutboxTable', { ...id, publishedAt: run.now, pending: 'PENDING' });
    run.write('A', 'OutboxTable', { ...id, pending: undefined });
    expect(told(run.played())).toEqual([
      'Relay A begins.',
      'A reads the index of the outbox.',
      'A takes event e-r-1 to send it.',
      'A sends message m1, which no worker can read, to the jobs queue.',
      'A puts event e-r-1 off for 2 s.',
      'A sets event e-r-1 aside for a person.',
      'A puts event e-r-1 into the outbox again.',
      'A marks event e-r-1 as sent.',
    ]);
  });

  test('names the intent by what changed, never by the command', () => {
    const claim = { jobId: R1, status: 'PROCESSING', owner: 'a', fence: 1 };
    for (const action of ['UpdateItem', 'PutItem', 'TransactWriteItems']) {
      const run = new Told(queued('r-1')).deliver('A', 'm1');
      run.call('A', 'dynamodb', action, [run.effect('JobsTable', claim)]);
      expect(told(run.played())[1]).toBe('A claims request r-1.');
    }
  });

  test('knows its own write that comes back as a refusal', () => {
    const run = new Told(queued('r-1'))
      .deliver('A', 'm1')
      .claim('A', R1, { fault: 'lose', answer: 'nothing' });
    expect(told(run.refusedByCondition('A', 'JobsTable', R1_KEY).played())[2]).toBe(
      'A tries to write request r-1, but the condition of its write does not hold: it is PROCESSING, claimed by A itself.',
    );
  });

  test('folds what the SDK asks again by itself', () => {
    const run = new Told(queued('r-1')).deliver('A', 'm1');
    const refused = {
      fault: 'refuse',
      applied: false,
      answer: 'Throttled',
      writes: [`dynamodb:JobsTable/${R1}`],
    } as const;
    for (let attempt = 0; attempt < 3; attempt++) run.write('A', 'JobsTable', R1_KEY, refused);
    expect(told(run.played())[1]).toBe(
      'A tries to write request r-1, and the table refuses the call: nothing happens. It asks 3 times, and gives up.',
    );
  });

  test('leaves out a schedule that finds nothing, and joins the waits around it', () => {
    const run = new Told(queued('r-1')).deliver('A', 'm1').crash('A', ['m1']).pass(60_000);
    run
      .invoke('r1', 'RelayFunction')
      .call('r1', 'dynamodb', 'Query', [])
      .end('r1')
      .pass(121_000)
      .deliver('r2', 'm1');
    expect(told(run.played()).slice(2)).toEqual([
      '3 min 1 s pass.',
      'Worker r2 receives message m1 for request r-1 (2nd delivery).',
    ]);
  });

  test('tells a line of the log only where it shows what broke', () => {
    const played = new Told(queued('r-1')).deliver('A', 'm1').log('A', 'for Ada Lovelace').played();
    expect(told(played)).toHaveLength(1);
    expect(sentencesOf(played, [2]).at(-1)).toMatchObject({
      text: 'A logs: for Ada Lovelace',
      isShown: true,
    });
  });

  test('marks what shows the break, also where a line tells several things', () => {
    const marked = sentencesOf(zombie(), [10, 14]).flatMap(({ number, isShown }) =>
      isShown ? [number] : [],
    );
    expect(marked).toEqual([9, 12]);
  });

  test('ends with the trouble of a run that never ends', () => {
    const run = new Told(queued('r-1')).deliver('A', 'm1');
    expect(told(run.played({ kind: 'waits-for-nothing', run: 'A' })).at(-1)).toContain(
      'A waits for something that never happens',
    );
  });

  test('tells every place of the trace once, in order', () => {
    for (const played of [zombie(), twice(), noLease()]) {
      const places = sentencesOf(played).flatMap((line) => line.places);
      expect(places.toSorted((one, other) => one - other)).toEqual(
        played.happenings.map((_, place) => place),
      );
    }
  });

  test('of a batch, and of an order that the provider has done before', () => {
    const before = queued('r-1', 'r-2');
    const run = new Told({ ...before, messages: [...before.messages!, { name: 'm3', body: 'not json' }] });
    run.deliver('A', 'm1', 'm2', 'm3').claim('A', R1).order('A', KEY, 'd-1').order('A', KEY);
    expect(told(run.answers('A', ['m1'], ['m2', 'm3']).played())).toEqual([
      'Worker A receives messages m1 for request r-1, m2 for request r-2 and m3 that cannot be read.',
      'A claims request r-1.',
      'A orders the document of request r-1 from the provider, which makes d-1.',
      'A orders the document of request r-1 from the provider: it was made before, and is not made again.',
      'A ends: message m1 is deleted and messages m2 and m3 are reported as not done, and will be delivered again.',
    ]);
  });

  test('folds rounds in which other messages bring the same', () => {
    const run = new Told({
      items: { JobsTable: [job('r-1', { status: 'COMPLETED' })], OutboxTable: [event('r-1')] },
    });
    for (let round = 1; round <= 8; round++) {
      const [relay, worker, message] = [`r${2 * round}`, `r${2 * round + 1}`, `m${round}`];
      run.pass(300_000).invoke(relay, 'RelayFunction').send(relay, message, body('r-1')).end(relay);
      run.deliver(worker, message).refusedByCondition(worker, 'JobsTable', R1_KEY).answers(worker, [message]);
    }
    const lines = told(run.played());
    expect(lines).toHaveLength(8);
    expect(lines[1]).toBe('Relay r2 begins.');
    expect(lines.at(-1)).toBe('The same happens 7 more times (r4 to r17).');
  });

  test('tells a job that is opened again with its old event as one thing', () => {
    const done = job('r-1', { status: 'COMPLETED' });
    const run = new Told({
      items: { JobsTable: [done], OutboxTable: [event('r-1', { pending: undefined })] },
    });
    const effects = [
      run.effect('JobsTable', { ...R1_KEY, status: 'QUEUED' }),
      run.effect('OutboxTable', event('r-1')),
    ];
    expect(told(run.call('A', 'dynamodb', 'TransactWriteItems', effects).played())).toEqual([
      'A opens request r-1 again, which was COMPLETED, with a new outbox event.',
    ]);
  });

  test('quotes what was thrown, whatever it ends with', () => {
    const run = new Told(queued('r-1', 'r-2'))
      .deliver('A', 'm1', 'm2')
      .end('A', 'threw', 'NotSettled: Look there.');
    expect(told(run.settleBatch('A', [], ['m1', 'm2']).played()).at(-1)).toBe(
      'A throws “NotSettled: Look there.”: messages m1 and m2 will be delivered again.',
    );
  });

  test('says that the queue took nothing of a send', () => {
    const run = new Told().invoke('A', 'RelayFunction');
    run.call('A', 'sqs', 'SendMessageBatch', [], { writes: ['sqs:queue:JobsQueue'] });
    expect(told(run.played()).at(-1)).toBe('A tries to send to the jobs queue, which takes nothing of it.');
  });
});
