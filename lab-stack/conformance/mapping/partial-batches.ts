import { holds, same } from '../assert.ts';
import type { Check, Checks } from '../check.ts';
import { bodies, inGroup, withDeadLetters } from '../sqs/bench.ts';
import type { Queue } from '../sqs/bench.ts';
import { RawText } from '../target.ts';
import { comesAgain, idOf, pipeline, report, REPORTS } from './bench.ts';
import type { SqsRecord } from './bench.ts';

const ALL = ['bad', 'good'];

/** What comes again after the first batch was answered so, with the report of failed items on. */
const answered =
  (answer: (records: readonly SqsRecord[]) => unknown, expected: readonly string[]): Check =>
  async (target) =>
    same(await comesAgain(target, answer), expected, 'the messages that come again');

const throws = (): never => {
  throw new Error('the function failed');
};

export const partialBatches: Checks = {
  'batch-flag-off': async (target) => {
    const again = await comesAgain(target, (records) => report(idOf(records, 'bad')), {});
    same(again, [], 'the messages that come again');
  },

  'batch-empty-list': answered(() => ({ batchItemFailures: [] }), []),
  'batch-null-list': answered(() => ({ batchItemFailures: null }), []),
  'batch-empty-response': answered(() => ({}), []),
  'batch-null-response': answered(() => null, []),
  'batch-some-failed': answered((records) => report(idOf(records, 'bad')), ['bad']),
  'batch-invalid-json': answered(() => new RawText('{"batchItemFailures": ['), ALL),
  'batch-empty-identifier': answered(() => report(''), ALL),
  'batch-null-identifier': answered(() => report(null), ALL),
  'batch-wrong-key': answered((records) => ({ batchItemFailures: [{ foo: idOf(records, 'bad') }] }), ALL),
  'batch-unknown-identifier': answered(() => report('no-message-of-this-batch'), ALL),
  'batch-misspelt-list': answered(
    (records) => ({ batchItemFailure: [{ itemIdentifier: idOf(records, 'bad') }] }),
    [],
  ),

  'batch-error': async (target) => {
    const never = (): Promise<never> => new Promise(() => {});
    for (const [way, fails] of Object.entries({ throws, never }))
      same(await comesAgain(target, fails), ALL, `the messages that come again when the function ${way}`);
  },

  'batch-identifier-is-message-id': async (target) => {
    const byHandle = (records: readonly SqsRecord[]): object => report(records[1]!.receiptHandle);
    same(await comesAgain(target, byHandle), ALL, 'what comes again when a receipt handle is reported');
    const byId = (records: readonly SqsRecord[]): object => report(records[1]!.messageId);
    same(await comesAgain(target, byId), ['bad'], 'what comes again when a message id is reported');
  },

  'batch-failed-waits': async (target) => {
    const made = await pipeline(target, (_, round) => (round === 1 ? throws() : null));
    await made.source.send('job');
    await made.map(REPORTS);
    await made.world.pass(29);
    same(made.batches().length, 1, 'invocations before the visibility timeout of 30 s is over');
    await made.world.pass(3);
    same(made.batches().length, 2, 'invocations after it');
  },

  'batch-fifo-not-enforced': async (target) => {
    let dead: Queue | undefined;
    const made = await pipeline(
      target,
      (records, round) =>
        report(...(round === 1 ? ['2', '3', '4'] : ['4']).map((body) => idOf(records, body))),
      {
        async source(world) {
          const queues = await withDeadLetters(world, 2, { fifo: true, source: { VisibilityTimeout: '10' } });
          dead = queues.dead;
          return queues.source;
        },
      },
    );
    for (const body of ['1', '2', '3', '4']) await made.source.send(body, inGroup('g', body));
    await made.map(REPORTS);
    await made.world.pass(60);
    same(
      made.batches(),
      [
        ['1', '2', '3', '4'],
        ['2', '3', '4'],
      ],
      'the batches',
    );
    same(bodies((await dead?.receive()) ?? []), ['4'], 'in the dead-letter queue after two receives');
    same(await made.left(), 0, 'left in the source');
  },

  'batch-polling-not-slowed': async (target) => {
    /** Invocations that run at one time when some have failed. */
    const atOnce = async (settings: object): Promise<number> => {
      let running = 0;
      const made = await pipeline(target, async (_, __, world) => {
        running++;
        await world.sleep(2);
        running--;
        return throws();
      });
      for (let index = 0; index < 100; index++) await made.source.send(`job ${index}`);
      await made.map({ BatchSize: 1, ...settings });
      await made.world.pass(5);
      return running;
    };
    holds((await atOnce(REPORTS)) >= 5, 'there are no fewer at one time after failures, with the report on');
    holds((await atOnce({})) < 5, 'there are fewer at one time after failures, with the report off');
  },

  'batch-delete-yourself': async (target) => {
    const made = await pipeline(target, async (records, round, world) => {
      if (round > 1) return null;
      const [{ receiptHandle: ReceiptHandle }] = records as [SqsRecord];
      await world.call('sqs', 'DeleteMessage', { QueueUrl: made.source.url, ReceiptHandle });
      return throws();
    });
    for (const body of ['done', 'not done']) await made.source.send(body);
    await made.map();
    await made.world.pass(60);
    same(made.batches(), [['done', 'not done'], ['not done']], 'the batches');
  },
};
