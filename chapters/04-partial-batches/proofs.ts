/** What the proofs of this chapter share: a batch of orders, what a handler does with it, and what becomes of each order. */

import type { Moment } from '../../lab-stack/local/laboratory/moment.ts';
import type { SqsRecord, WorkTools } from '../../lab-stack/local/laboratory/setup.ts';
import type { Shown } from '../_kit/proof/proof.ts';
import { playQueue, shownOf, type Settings } from '../_kit/proof/queue.ts';

/** The mapping listens to the report of failed messages. */
export const LISTENS = { BatchSize: 10, FunctionResponseTypes: ['ReportBatchItemFailures'] } as const;

/** A handler. `process` does what one order needs, and rejects when that fails. */
export type Handle = (
  records: readonly SqsRecord[],
  process: (record: SqsRecord) => Promise<void>,
  tools: Tools,
) => Promise<unknown>;

export interface Tools extends WorkTools {
  /** Seconds until Lambda ends this invocation, as its context says. */
  left(): number;
}

export interface Orders extends Settings {
  /** Default m1, m2 and m3, as one batch. */
  readonly messages?: readonly string[];
  /** What fails. Default: m2, when it is received for the first time. */
  readonly fails?: (record: SqsRecord) => boolean;
  /** Seconds that an order takes. Default 1. */
  readonly takes?: number;
  /** Seconds by which each order that does not fail must be finished. Default: any time will do. */
  readonly othersBy?: number;
  /** Seconds by which an order that failed at first must be finished. Default: any time will do. */
  readonly failedBy?: number;
}

/** The answer that names these records, as Lambda reads it. */
export function reported(records: readonly SqsRecord[]): object {
  return { batchItemFailures: records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** Plays the orders for ten minutes. Met: each is finished once, none is lost, and none becomes a dead letter. */
export async function playOrders(handle: Handle, orders: Orders = {}): Promise<Shown> {
  const {
    messages = ['m1', 'm2', 'm3'],
    fails = failsAtFirst,
    takes = 1,
    othersBy = Infinity,
    failedBy = Infinity,
    timeout = 10,
    mapping = LISTENS,
  } = orders;
  const finished: { readonly name: string; readonly at: number }[] = [];
  const failed = new Set<string>();
  const run = await playQueue(
    { ...orders, timeout, mapping },
    (records, tools) => {
      const ends = tools.seconds() + timeout;
      const left = (): number => ends - tools.seconds();
      const process = async (record: SqsRecord): Promise<void> => {
        await tools.wait(takes);
        // What Lambda has ended does nothing more.
        if (left() <= 0) await new Promise<never>(() => {});
        if (fails(record)) {
          failed.add(record.body);
          throw new Error('This order cannot be processed.');
        }
        finished.push({ name: record.body, at: tools.seconds() });
      };
      return handle(records, process, { ...tools, left });
    },
    { messages, seconds: 600 },
  );
  const times = (name: string): number => finished.filter((one) => one.name === name).length;
  const repeated = messages.filter((name) => times(name) > 1);
  const lost = messages.filter((name) => times(name) === 0);
  const late = finished.filter(({ name, at }) => !failed.has(name) && at > othersBy);
  const slow = finished.filter(({ name, at }) => failed.has(name) && at > failedBy);
  return shownOf(run, {
    meets: repeated.length === 0 && lost.length === 0 && late.length + slow.length === 0,
    outcome: outcomeOf({
      repeated,
      lost,
      late: late.map(({ name }) => name),
      slow,
      dead: run.held('dead-letters'),
    }),
    decides: (moment) => decides(moment, finished),
  });
}

function failsAtFirst({ body, attributes }: SqsRecord): boolean {
  return body === 'm2' && attributes['ApproximateReceiveCount'] === '1';
}

/** It ends an order that was not finished, brings back one that was, or names what failed. */
function decides(
  { kind, at, messages }: Moment,
  finished: readonly { readonly name: string; readonly at: number }[],
): boolean {
  const isFinished = (name: string): boolean => finished.some((one) => one.name === name && one.at <= at);
  if (kind === 'deleted') return messages.some((name) => !isFinished(name));
  if (kind === 'received') return messages.some(isFinished);
  return kind === 'dead-letter' || (kind === 'returns' && messages.length > 0);
}

const LIST = new Intl.ListFormat('en-GB');

type Names = readonly string[];

interface Ended {
  readonly repeated: Names;
  readonly lost: Names;
  readonly late: Names;
  readonly slow: readonly { readonly name: string; readonly at: number }[];
  readonly dead: Names;
}

function outcomeOf({ repeated, lost, late, slow, dead }: Ended): string {
  const said = [
    ...late
      .filter((name) => !repeated.includes(name))
      .map((name) => `${name} did not fail, and had to wait for one that did.`),
    ...slow.map(({ name, at }) => `${name} failed at first, and was finished after ${at} seconds.`),
    ...(repeated.length > 0 ? [`${LIST.format(repeated)} had been finished, and came again.`] : []),
    ...lost.map((name) =>
      dead.includes(name)
        ? `${name} was never finished, and is a dead letter.`
        : `${name} was deleted, and was never finished.`,
    ),
  ];
  return said.length > 0 ? said.join(' ') : 'Each order was finished once, and the queue is empty.';
}
