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
      'A claims request r-1, with a lease of 35 s.',
      'A orders the document of request r-1 from the provider, and the provider answers 503: nothing happens.',
      'The next call of A, to the table, is held up on its way, while the others go on.',
      '3 min 1 s pass. The lease of A on request r-1 runs out.',
      'Worker B receives message m1 for request r-1 (2nd delivery).',
      'B takes over request r-1 from A, whose lease ran out 2 min 26 s ago.',
      'B orders the document of request r-1 from the provider, which makes d-1.',
      'B settles request r-1: COMPLETED with document d-1.',
      'B ends: message m1 is deleted.',
      'The call of A that was held up goes on, 3 min 1 s late.',
      'A sets request r-1, which had ended as COMPLETED, back to QUEUED, with no event and no message that brings it to a worker.',
      'A ends: message m1 is reported as not done and goes back to the queue.',
    ]);
  });

  test('with a lost answer and a death', () => {
    expect(told(twice()).slice(2, 4)).toEqual([
      'A orders the document of request r-1 from the provider under the key “acme:r-1#1”, which makes d-1, but the answer never comes back.',
      'A is dead: message m1 goes back to the queue when its visibility timeout is over.',
    ]);
  });

  test('with deliveries that are alike told once', () => {
    expect(told(noLease()).slice(3)).toEqual([
      'Worker r1 receives message m1 for request r-1 (2nd delivery).',
      'Worker r1 tries to write request r-1, but the condition fails: it is PROCESSING, held by A, without a lease.',
      'Worker r1 ends: message m1 is reported as not done and goes back to the queue.',
      'The same happens 3 more times (r2, r3, r4).',
      '3 min 1 s pass.',
      'Message m1 has been delivered as often as is allowed: it moves to the dead-letter queue.',
    ]);
  });

  test('of a customer, whose job and event are stored at once', () => {
    const run = new Told().invoke('A', 'SubmitFunction', post('r-1'));
    const effects = [run.effect('JobsTable', job('r-1')), run.effect('OutboxTable', event('r-1'))];
    run.call('A', 'dynamodb', 'TransactWriteItems', effects).call('A', 'lambda', 'Invoke', []);
    expect(told(run.end('A', 'returned', answered(202, 'r-1')).played())).toEqual([
      'Submit A begins: a customer asks for request r-1.',
      'A stores request r-1 as QUEUED, with a new outbox event.',
      'A nudges the relay to begin at once.',
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
      'A reads the list of waiting events in the outbox.',
      'A takes event e-r-1 to send it.',
      'A sends message m1, which no worker can read, to the jobs queue.',
      'A puts off event e-r-1 for 2 s.',
      'A sets event e-r-1 aside for a person.',
      'A puts event e-r-1 back into the outbox.',
      'A marks event e-r-1 as sent.',
    ]);
  });

  test('names the intent by what changed, never by the command', () => {
    const claim = { jobId: R1, status: 'PROCESSING', owner: 'a', fence: 1 };
    for (const action of ['UpdateItem', 'PutItem', 'TransactWriteItems']) {
      const run = new Told(queued('r-1')).deliver('A', 'm1');
      run.call('A', 'dynamodb', action, [run.effect('JobsTable', claim)]);
      expect(told(run.played())[1]).toBe('A claims request r-1, without a lease.');
    }
  });

  test('knows its own write that comes back as a refusal', () => {
    const writes = [`dynamodb:JobsTable/${R1}`];
    const run = new Told(queued('r-1'))
      .deliver('A', 'm1')
      .claim('A', R1, { fault: 'lose', answer: 'nothing', writes });
    run.refusedByCondition('A', 'JobsTable', R1_KEY);
    expect(told(run.refusedByCondition('A', 'JobsTable', R1_KEY).played()).slice(2)).toEqual([
      'A tries to write request r-1 once more (the SDK does, when no answer comes), but the condition fails: it is PROCESSING, claimed by A itself.',
      'A tries to write request r-1, but the condition fails: it is PROCESSING, claimed by A itself.',
    ]);
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
      'A tries to write request r-1, and the table refuses the call 3 times: nothing happens.',
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
      'A claims request r-1, with a lease of 35 s.',
      'A orders the document of request r-1 from the provider, which makes d-1.',
      'A orders the document of request r-1 from the provider, which has made it before and makes no other.',
      'A ends: message m1 is deleted and messages m2 and m3 are reported as not done and go back to the queue.',
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
      'A sets request r-1, which had ended as COMPLETED, back to QUEUED, with a new outbox event.',
    ]);
  });

  test('quotes what was thrown, whatever it ends with', () => {
    const run = new Told(queued('r-1', 'r-2'))
      .deliver('A', 'm1', 'm2')
      .end('A', 'threw', 'NotSettled: Look there.');
    expect(told(run.settleBatch('A', [], ['m1', 'm2']).played()).at(-1)).toBe(
      'A throws “NotSettled: Look there.”: messages m1 and m2 go back to the queue.',
    );
  });

  test('says that the queue took nothing of a send', () => {
    const run = new Told().invoke('A', 'RelayFunction');
    run.call('A', 'sqs', 'SendMessageBatch', [], { writes: ['sqs:queue:JobsQueue'] });
    expect(told(run.played()).at(-1)).toBe('A tries to send to the jobs queue, which refuses all of it.');
  });

  test('says which entries of a batch the queue did not take, and whose fault it says that is', () => {
    const items = { JobsTable: ['r-1', 'r-2', 'r-3'].map((id) => job(id)) };
    const refusal = (request: string, senderFault: boolean) => ({ body: body(request), senderFault });
    const batch = (refusals: readonly ReturnType<typeof refusal>[], sent = ['m1'], fault?: 'partial') => {
      const effects = sent.map(
        (message) => ({ kind: 'sent', queue: 'JobsQueue', message, body: body('r-2') }) as const,
      );
      const more = { writes: ['sqs:queue:JobsQueue'], refusals, ...(fault && { fault }) };
      const run = new Told({ items }).invoke('A', 'RelayFunction');
      return told(run.call('A', 'sqs', 'SendMessageBatch', effects, more).played()).at(-1);
    };
    expect(batch([refusal('r-1', true)])).toBe(
      'A sends message m1 for request r-2 to the jobs queue; the queue refuses the message for request r-1, and says that it is the sender’s fault.',
    );
    expect(batch([refusal('r-1', false)], ['m1'], 'partial')).toBe(
      'A sends message m1 for request r-2 to the jobs queue; the queue refuses the message for request r-1, and says that it is not the sender’s fault.',
    );
    expect(batch([refusal('r-1', true), refusal('r-3', true)], [])).toBe(
      'A tries to send to the jobs queue; the queue refuses the messages for request r-1 and for request r-3, and says that it is the sender’s fault.',
    );
  });

  test('says that a success of the provider could not be read', () => {
    const run = new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1);
    expect(told(run.order('A', KEY, 'd-1', { unreadable: true }).played()).at(-1)).toBe(
      'A orders the document of request r-1 from the provider, which makes d-1; the answer says that it succeeded, and its body cannot be read.',
    );
  });

  test('says of the first write for a customer that it was for a new job', () => {
    const refused = { fault: 'refuse', applied: false, answer: 'Throttled' } as const;
    const writes = [`dynamodb:JobsTable/${R1}`, 'dynamodb:OutboxTable/e-r-1'];
    const run = new Told().invoke('A', 'SubmitFunction', post('r-1'));
    run.call('A', 'dynamodb', 'TransactWriteItems', [], { ...refused, writes });
    expect(told(run.played()).at(-1)).toBe(
      'A tries to write the new job, and the table refuses the call: nothing happens.',
    );
    const read = new Told().invoke('A', 'SubmitFunction', post('r-1'));
    expect(told(read.call('A', 'dynamodb', 'GetItem', [], { reads: writes }).played()).at(-1)).toContain(
      'reads a job that does not exist',
    );
    const worker = new Told().invoke('A').call('A', 'dynamodb', 'UpdateItem', [], { ...refused, writes });
    expect(told(worker.played()).at(-1)).toContain('tries to write a job that does not exist');
  });

  test('says how long ago a lease ran out, and how long it still runs', () => {
    const run = new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1).pass(10_000).deliver('B', 'm1');
    run
      .refusedByCondition('B', 'JobsTable', R1_KEY)
      .pass(30_000)
      .refusedByCondition('B', 'JobsTable', R1_KEY);
    expect(told(run.played()).filter((text) => text.startsWith('B'))).toEqual([
      'B tries to write request r-1, but the condition fails: it is PROCESSING, held by A, whose lease runs for 25 s more.',
      'B tries to write request r-1, but the condition fails: it is PROCESSING, held by A, whose lease ran out 5 s ago.',
    ]);
  });

  test('names the keys at the provider where one request met it under several', () => {
    const start = (): Told => new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1);
    expect(told(start().order('A', 'k-1', 'd-1').played()).at(-1)).toBe(
      'A orders the document of request r-1 from the provider, which makes d-1.',
    );
    const twoKeys = start().order('A', 'k-1', 'd-1').order('A', '0123456789abc'.repeat(2), 'd-2');
    expect(told(twoKeys.played()).slice(-2)).toEqual([
      'A orders the document of request r-1 from the provider under the key “k-1”, which makes d-1.',
      'A orders the document of request r-1 from the provider under the key “0123456789ab…”, which makes d-2.',
    ]);
  });

  test('shows an answer that Lambda could not read, and says what is wrong with it', () => {
    const batch = (failures: unknown): string | undefined => {
      const run = new Told(queued('r-1', 'r-2')).deliver('A', 'm1', 'm2').claim('A', R1);
      run.end('A', 'returned', { batchItemFailures: failures });
      return told(run.settleBatch('A', [], ['m1', 'm2']).played()).at(-1);
    };
    expect(batch([{ itemIdentifer: 'm2' }])).toBe(
      'A returns {"batchItemFailures": [{"itemIdentifer": "m2"}]}, but its entries have no itemIdentifier: messages m1 and m2 all go back to the queue.',
    );
    expect(batch(['m2'])).toContain('["m2"]}, but its entries have no itemIdentifier');
    expect(batch([{ itemIdentifier: 'a-receipt-handle' }])).toContain(
      '"a-receipt-ha…"}]}, but no message of the batch has such an itemIdentifier',
    );
    expect(batch([{ itemIdentifier: 'm1' }, { itemIdentifier: 'm2' }])).toBe(
      'A ends: messages m1 and m2 are reported as not done and go back to the queue.',
    );
  });

  test('says that a delivery ended without a call, and that a held call never arrived', () => {
    const idle = new Told(queued('r-1')).deliver('A', 'm1').answers('A', ['m1']);
    expect(told(idle.played()).at(-1)).toBe('A ends without a single call: message m1 is deleted.');
    const held = new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1).hold('A').answers('A', ['m1']);
    expect(told(held.played()).slice(-2)).toEqual([
      'The next call of A is held up on its way, while the others go on.',
      'A ends: message m1 is deleted; the call that was held up never arrives.',
    ]);
  });

  test('tells a death with the call that it came with, and what the dead left under way', () => {
    const dies = { fault: 'crash-after', answer: 'nothing' } as const;
    const dead = new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1, dies).crash('A', ['m1']);
    expect(told(dead.played()).at(-1)).toBe(
      'A claims request r-1, with a lease of 35 s, and dies before it reads the answer: message m1 goes back to the queue when its visibility timeout is over.',
    );
    const late = new Told(queued('r-1')).deliver('A', 'm1').claim('A', R1).end('A', 'timed-out');
    expect(told(late.order('A', KEY, 'd-1').played()).at(-1)).toBe(
      'A call that A left under way still arrives: it orders the document of request r-1 from the provider, which makes d-1.',
    );
  });

  test('says of a second request with the same id that it asks for something else', () => {
    const other = post('r-1', { to: 'Grace Hopper' });
    const run = new Told().invoke('A', 'SubmitFunction', post('r-1')).invoke('B', 'SubmitFunction', other);
    expect(told(run.invoke('C', 'SubmitFunction', post('r-1')).played())).toEqual([
      'Submit A begins: a customer asks for request r-1.',
      'Submit B begins: a customer asks for request r-1, with other contents than for A.',
      'Submit C begins: a customer asks for request r-1.',
    ]);
  });

  test('says of a job that becomes QUEUED when nothing brings it', () => {
    const items = { JobsTable: [job('r-1', { status: 'PROCESSING' })] };
    const release = (run: Told): string | undefined => told(run.settle('A', R1, 'QUEUED').played()).at(-1);
    expect(release(new Told({ items }))).toBe(
      'A releases request r-1: QUEUED again, with no event and no message that brings it to a worker.',
    );
    const messages = [{ name: 'm1', body: body('r-1') }];
    expect(release(new Told({ items, messages }))).toBe('A releases request r-1: QUEUED again.');
    const waiting = { ...items, OutboxTable: [event('r-1')] };
    expect(release(new Told({ items: waiting }))).toBe('A releases request r-1: QUEUED again.');
  });

  test('tells several messages of one send as one, and who was nudged for what', () => {
    const run = new Told({ items: { JobsTable: [job('r-1')], OutboxTable: [event('r-1')] } });
    run.invoke('A', 'RelayFunction', { eventIds: ['e-r-1'] });
    const sent = ['m1', 'm2'].map(
      (message) => ({ kind: 'sent', queue: 'JobsQueue', message, body: body('r-1') }) as const,
    );
    expect(told(run.call('A', 'sqs', 'SendMessageBatch', sent).played())).toEqual([
      'Relay A begins, nudged for event e-r-1.',
      'A sends messages m1 for request r-1 and m2 for request r-1 to the jobs queue.',
    ]);
  });

  test('of what never comes to rest leaves out the round that was cut short', () => {
    const run = new Told({ items: { JobsTable: [job('r-1', { status: 'COMPLETED' })] } });
    for (let round = 1; round <= 4; round++) {
      run.pass(300_000).invoke(`r${round}`, 'RelayFunction').send(`r${round}`, `m${round}`, body('r-1'));
      if (round < 4) run.end(`r${round}`);
    }
    const played = run.played({ kind: 'never-quiet', limitMs: 7_200_000 });
    expect(told(played).slice(-2)).toEqual([
      'The same happens 2 more times (r2, r3).',
      'This never ends: here the run was stopped.',
    ]);
    const sentInTheLast = played.happenings.findLastIndex(({ kind }) => kind === 'called');
    const shown = sentencesOf(played, [sentInTheLast]).filter(({ isShown }) => isShown);
    expect(shown.map(({ kind }) => kind)).toEqual(['again']);
  });
});
