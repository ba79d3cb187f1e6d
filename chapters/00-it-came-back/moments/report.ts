import type { Work } from '../../../lab-stack/local/laboratory/setup.ts';
import { make } from './three-invoices.ts';

/** Goes on after a failure, and reports what failed at the end. */
export const reportFailed: Work = async (records, tools) => {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of records) {
    await make(record, tools).catch(() => batchItemFailures.push({ itemIdentifier: record.messageId }));
  }
  return { batchItemFailures };
};
