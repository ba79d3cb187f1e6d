import { poisonOf, type LaboratorySettings } from './settings.ts';
import type { SqsRecord, Work } from './setup.ts';

/** A function that works on one message after the other, and fails as the settings say. */
export function workOf(settings: LaboratorySettings): Work {
  const fails = failureOf(settings);
  return async (records, { wait }) => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of records) {
      await wait(settings.work);
      if (!fails(record)) continue;
      if (settings.how === 'throws') throw new Error(`${record.body} cannot be done.`);
      if (settings.how === 'hangs') await forEver();
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
    return { batchItemFailures };
  };
}

/** Asked once for each message that the function works on: the answer may depend on how many there were before. */
function failureOf(settings: LaboratorySettings): (record: SqsRecord) => boolean {
  const { who, when, count } = settings;
  let worked = 0;
  return ({ body, attributes }) => {
    worked += 1;
    if (who === 'none' || (who === 'one' && body !== poisonOf(settings))) return false;
    if (when === 'first') return Number(attributes['ApproximateReceiveCount']) <= count;
    return when === 'always' || worked % count === 0;
  };
}

function forEver(): Promise<never> {
  return new Promise(() => {});
}
