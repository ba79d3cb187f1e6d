import { sleep, type Clock } from '../clock.ts';
import type { InlineHandler } from '../lambda/environment/inline.ts';
import type { SqsRecord } from '../lambda/mapping/record.ts';
import type { AddMoment } from './moment.ts';
import { urlOf } from './names.ts';
import type { QueueSetup } from './setup.ts';

/** The function behind the mapping, as the runtime invokes it; its beginnings and ends are written down. */
export function handlerOf({ work, source }: QueueSetup, clock: Clock, add: AddMoment): InlineHandler {
  const begun = clock.now();
  let runs = 0;
  return async (event, { call }) => {
    const records = (event as { readonly Records: readonly SqsRecord[] }).Records;
    const run = ++runs;
    add('begins', bodies(records), run);
    try {
      const answer = await work(records, {
        seconds: () => (clock.now() - begun) / 1000,
        wait: (seconds) => sleep(clock, seconds * 1000),
        hide: async ({ receiptHandle, body }, seconds) => {
          const input = { QueueUrl: urlOf(source), ReceiptHandle: receiptHandle, VisibilityTimeout: seconds };
          await call('sqs', 'ChangeMessageVisibility', input);
          add('changes', [body], run);
        },
      });
      add('returns', reported(answer, records), run);
      return answer;
    } catch (thrown) {
      add('throws', [], run);
      throw thrown;
    }
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
