import { readBatchResponse } from '../../local/lambda/mapping/partial-batch.ts';
import { toRecord, type SqsMessage, type SqsRecord } from '../../local/lambda/mapping/record.ts';
import type { MappingSpec, StackModel } from '../../local/template/model.ts';
import type { InvocationEnd } from '../sandbox/contract.ts';
import { queueUrl } from './code.ts';
import type { Recorder } from './recorder.ts';
import type { Stores } from './stores.ts';

/** Messages in the hands of one invocation. */
export interface Batch {
  readonly queue: string;
  readonly records: readonly SqsRecord[];
  readonly reportsFailures: boolean;
}

export interface Settlement {
  readonly acknowledged: readonly string[];
  readonly kept: readonly string[];
}

/** The event source mapping of a story: it brings the messages that it is told to, and settles them by Lambda's rules. */
export interface Deliveries {
  /** The queue in which all these messages of the story are; undefined when one is in none. */
  queueOf(names: readonly string[]): string | undefined;
  /** Receives these messages of the story. One that is in flight is brought a second time, as after its visibility timeout. */
  bring(names: readonly string[], queue: string, mapping: MappingSpec | undefined): Promise<Batch>;
  /** Receives what is visible, up to the mapping's batch size; undefined when nothing is. */
  receive(queue: string, mapping: MappingSpec): Promise<Batch | undefined>;
  /** Deletes what the answer says is done. `end` is undefined when the invocation was killed or came too late. */
  settle(batch: Batch, end: InvocationEnd | undefined): Promise<Settlement>;
  /** When the next message in flight shows again, epoch milliseconds; undefined when none is in flight. */
  nextVisibleAt(queue: string): number | undefined;
}

export function createDeliveries(model: StackModel, stores: Stores, recorder: Recorder): Deliveries {
  const { call, sqs, clock } = stores;
  /** By message id: the last receipt, and when. */
  const receipts = new Map<string, { readonly handle: string; readonly at: number }>();

  const idsIn = (queue: string): Set<string> =>
    new Set(sqs.messages(queue).map(({ messageId }) => messageId));

  /** A receive too many sends a message to the dead-letter queue instead of handing it out (facts: SQS 1.5). */
  const noteDeadLetters = (before: ReadonlySet<string>, queue: string): void => {
    const now = idsIn(queue);
    for (const id of before) {
      const to = now.has(id) ? undefined : sqs.queues().find(({ name }) => idsIn(name).has(id));
      if (to)
        recorder.add({ kind: 'dead-letter', message: recorder.nameOf(id), queue: to.name, at: clock.now() });
    }
  };

  const take = async (queue: string, most: number): Promise<SqsMessage[]> => {
    const before = idsIn(queue);
    const { Messages = [] } = await call<{ Messages?: SqsMessage[] }>('sqs', 'ReceiveMessage', {
      QueueUrl: queueUrl(queue),
      MaxNumberOfMessages: most,
      WaitTimeSeconds: 0,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    });
    noteDeadLetters(before, queue);
    for (const { MessageId, ReceiptHandle } of Messages)
      receipts.set(MessageId, { handle: ReceiptHandle, at: clock.now() });
    return Messages;
  };
  const batchOf = (
    queue: string,
    messages: readonly SqsMessage[],
    mapping: MappingSpec | undefined,
  ): Batch => ({
    queue,
    records: messages.map((message) => toRecord(message, arnOf(stores, queue))),
    reportsFailures: mapping?.reportBatchItemFailures ?? true,
  });

  return {
    queueOf: (names) =>
      sqs.queues().find(({ name }) => {
        const held = new Set(sqs.messages(name).map(({ messageId }) => recorder.nameOf(messageId)));
        return names.every((wanted) => held.has(wanted));
      })?.name,
    async bring(names, queue, mapping) {
      const wanted = sqs
        .messages(queue)
        .filter(({ messageId }) => names.includes(recorder.nameOf(messageId)));
      for (const { messageId, state } of wanted) {
        const held = receipts.get(messageId);
        if (state !== 'visible' && held) {
          await call('sqs', 'ChangeMessageVisibility', {
            QueueUrl: queueUrl(queue),
            ReceiptHandle: held.handle,
            VisibilityTimeout: 0,
          });
        }
      }
      const messages = await take(queue, names.length);
      const got = messages.map(({ MessageId }) => recorder.nameOf(MessageId));
      if (got.toSorted().join() !== names.toSorted().join())
        throw new Error(
          `The scenario asks for ${names.join(', ')} of ${queue}, and the queue gave ${got.join(', ') || 'nothing'}. A run is given the oldest messages that are not in flight.`,
        );
      return batchOf(queue, messages, mapping);
    },
    async receive(queue, mapping) {
      // A look at nothing changes nothing, and recovery looks into every queue again and again.
      if (!sqs.messages(queue).some(({ state }) => state === 'visible')) return undefined;
      const messages = await take(queue, Math.min(10, mapping.batchSize));
      return messages.length > 0 ? batchOf(queue, messages, mapping) : undefined;
    },
    async settle({ queue, records, reportsFailures }, end) {
      const ids = records.map(({ messageId }) => messageId);
      const none = { done: [], failed: ids };
      const { done, failed } =
        end?.how === 'returned'
          ? readBatchResponse(JSON.stringify(end.value) ?? 'null', ids, reportsFailures)
          : none;
      const gone = records.filter(({ messageId }) => done.includes(messageId));
      if (gone.length > 0) {
        await call('sqs', 'DeleteMessageBatch', {
          QueueUrl: queueUrl(queue),
          Entries: gone.map(({ receiptHandle }, place) => ({
            Id: String(place),
            ReceiptHandle: receiptHandle,
          })),
        });
      }
      return { acknowledged: done.map(recorder.nameOf), kept: failed.map(recorder.nameOf) };
    },
    nextVisibleAt(queue) {
      const timeout = visibilityMs(model, queue);
      const times = sqs
        .messages(queue)
        .filter(({ state }) => state !== 'visible')
        .map(({ messageId, sentAt }) => (receipts.get(messageId)?.at ?? sentAt) + timeout);
      // A timeout that the function has changed is over later or sooner: the next look comes a timeout on.
      return times.length > 0 ? Math.max(Math.min(...times), clock.now() + 1_000) : undefined;
    },
  };
}

function arnOf({ sqs }: Stores, queue: string): string {
  return sqs.queues().find(({ name }) => name === queue)?.arn ?? queue;
}

function visibilityMs({ queues }: StackModel, name: string): number {
  return Number(queues.find((queue) => queue.name === name)?.attributes['VisibilityTimeout'] ?? 30) * 1_000;
}
