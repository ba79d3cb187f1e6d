/* oxlint-disable vitest/no-standalone-expect -- the property test calls what expects here */
import { expect } from 'vitest';
import type { Answer } from '../fixture.ts';
import type { Hold, Pair } from '../pair.ts';
import type { Steps } from '../step.ts';

const heldAt = (pair: Pair, which: readonly number[]): readonly Hold[] =>
  which.map((index) => pair.holds.at(-1 - index)).filter((hold) => hold !== undefined);

const bodies = (holds: readonly Hold[]): Set<string> => new Set(holds.map(({ taken }) => taken.message.body));

/** Where a batch goes; an entry with another queue's handle must fail there. */
const belongs = (holds: readonly Hold[]): (Hold['taken'] | undefined)[] =>
  holds.map(({ at, taken }) => (at === holds[0]!.at ? taken : undefined));

/** Which entries of a batch succeeded. */
async function batch(pair: Pair, action: string, holds: readonly Hold[], more: object): Promise<boolean[]> {
  const entries = holds.map(({ handle }, index) => ({ Id: String(index), ReceiptHandle: handle, ...more }));
  const input = { QueueUrl: pair.url(holds[0]!.at), Entries: entries };
  const { Successful: successful, Failed: failed } = await pair.real.call(action, input);
  expect(successful.length + failed.length).toBe(holds.length);
  return entries.map(({ Id: id }) => successful.some((entry: Answer) => entry.Id === id));
}

/** What holds now for the messages whose visibility was changed. `seconds` from now. */
function changed(pair: Pair, holds: readonly Hold[], results: readonly boolean[], seconds: number): void {
  const until = pair.real.clock.now() + seconds * 1000;
  for (const [index, { taken }] of holds.entries())
    if (results[index]) pair.promises.hiddenUntil(taken.message.body, until);
}

export const receipts: Steps<'delete' | 'deleteBatch' | 'change' | 'changeBatch' | 'giveBack'> = {
  delete: {
    can: (pair, { which }) => pair.holds.length > which,
    async run(pair, { which }) {
      const { at, handle, taken } = pair.holds.at(-1 - which)!;
      const real = await pair.succeeds('DeleteMessage', { QueueUrl: pair.url(at), ReceiptHandle: handle });
      pair.mayTake = (body) => body === taken.message.body;
      expect([real]).toEqual(pair.model.remove(pair.queues[at], [taken]));
    },
  },
  deleteBatch: {
    can: (pair, { which }) => heldAt(pair, which).length > 0,
    async run(pair, { which }) {
      const holds = heldAt(pair, which);
      const named = bodies(holds);
      const real = await batch(pair, 'DeleteMessageBatch', holds, {});
      pair.mayTake = (body) => named.has(body);
      expect(real).toEqual(pair.model.remove(pair.queues[holds[0]!.at], belongs(holds)));
    },
  },
  change: {
    can: (pair, { which }) => pair.holds.length > which,
    async run(pair, { which, visibility }) {
      const hold = pair.holds.at(-1 - which)!;
      const { at, handle, taken } = hold;
      const input = { QueueUrl: pair.url(at), ReceiptHandle: handle, VisibilityTimeout: visibility };
      const real = [await pair.succeeds('ChangeMessageVisibility', input)];
      changed(pair, [hold], real, visibility);
      expect(real).toEqual(pair.model.change(pair.queues[at], [taken], visibility * 1000));
    },
  },
  changeBatch: {
    can: (pair, { which }) => heldAt(pair, which).length > 0,
    async run(pair, { which, visibility }) {
      const holds = heldAt(pair, which);
      const more = { VisibilityTimeout: visibility };
      const real = await batch(pair, 'ChangeMessageVisibilityBatch', holds, more);
      changed(pair, holds, real, visibility);
      const model = pair.model.change(pair.queues[holds[0]!.at], belongs(holds), visibility * 1000);
      expect(real).toEqual(model);
    },
  },
  giveBack: {
    can: (pair, { which }) => pair.holds.length > which,
    run(pair, { which }) {
      const { at, handle, taken } = pair.holds.at(-1 - which)!;
      const { message, receipt } = taken;
      if (message.receipt === receipt) pair.promises.hiddenUntil(message.body, pair.real.clock.now());
      pair.real.sqs.giveBack({ QueueUrl: pair.url(at) }, { Messages: [{ ReceiptHandle: handle }] });
      pair.model.giveBack(pair.queues[at], [taken]);
    },
  },
};
