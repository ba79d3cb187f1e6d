import { sleep, type Clock } from '../clock.ts';
import type { InlineHandler } from '../lambda/environment/inline.ts';
import type { SqsRecord } from '../lambda/mapping/record.ts';
import type { AddMoment, MomentKind } from './moment.ts';
import { urlOf } from './names.ts';
import type { QueueSetup } from './setup.ts';

/** The function behind the mapping; its beginnings and ends are written down. */
export interface Worker {
  /** What the runtime invokes. */
  readonly handler: InlineHandler;
  /** Lambda has ended this environment. Was it at work, then it has timed out. */
  ended(environment: string): void;
}

export function createWorker({ work, source }: QueueSetup, clock: Clock, add: AddMoment): Worker {
  const begun = clock.now();
  const underWay = new Map<string, number>();
  let runs = 0;
  /** What code does after its timeout is no end of a run: that one is over. */
  const end = (environment: string, kind: MomentKind, messages: readonly string[], run: number): void => {
    if (underWay.get(environment) !== run) return;
    underWay.delete(environment);
    add(kind, messages, run);
  };
  return {
    async handler(event, { call, environment }) {
      const records = (event as { readonly Records: readonly SqsRecord[] }).Records;
      const run = ++runs;
      underWay.set(environment, run);
      add('begins', bodies(records), run);
      try {
        const answer = await work(records, {
          seconds: () => (clock.now() - begun) / 1000,
          wait: (seconds) => sleep(clock, seconds * 1000),
          hide: async ({ receiptHandle, body }, seconds) => {
            const input = {
              QueueUrl: urlOf(source),
              ReceiptHandle: receiptHandle,
              VisibilityTimeout: seconds,
            };
            await call('sqs', 'ChangeMessageVisibility', input);
            add('changes', [body], run);
          },
        });
        end(environment, 'returns', reported(answer, records), run);
        return answer;
      } catch (thrown) {
        end(environment, 'throws', [], run);
        throw thrown;
      }
    },
    ended(environment) {
      const run = underWay.get(environment);
      if (run !== undefined) end(environment, 'times-out', [], run);
    },
  };
}

function reported(answer: unknown, records: readonly SqsRecord[]): string[] {
  const { batchItemFailures = [] } = (answer ?? {}) as {
    readonly batchItemFailures?: readonly { readonly itemIdentifier: string }[];
  };
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  return bodies(records.filter(({ messageId }) => failed.has(messageId)));
}

const bodies = (records: readonly { readonly body: string }[]): string[] => records.map(({ body }) => body);
