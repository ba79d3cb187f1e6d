import { make, play } from './three-invoices.ts';

/** The first failure ends the invocation. */
export default () =>
  play(async (records, tools) => {
    for (const record of records) await make(record, tools);
  });
