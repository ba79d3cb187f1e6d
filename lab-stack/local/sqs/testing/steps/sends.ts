/* oxlint-disable vitest/no-standalone-expect -- the property test calls what expects here */
import { expect } from 'vitest';
import type { Send, Side } from '../commands.ts';
import type { Answer } from '../fixture.ts';
import type { ModelSend } from '../model/model.ts';
import type { Pair } from '../pair.ts';
import type { Steps } from '../step.ts';

interface Prepared {
  readonly wire: Record<string, unknown>;
  readonly model: ModelSend;
}

/** One send in the words of both sides; an earlier deduplication id is taken again where it is asked for. */
function prepare(pair: Pair, { group, delay, again }: Send): Prepared {
  const body = pair.newBody();
  const earlier = again === undefined ? undefined : pair.sends.at(-1 - again);
  const deduplicationId = earlier ?? body;
  pair.sends.push(deduplicationId);
  pair.sent.push(body);
  const groupId = !pair.fifo && group === 0 ? undefined : `g${group}`;
  const ownDelay = pair.fifo ? undefined : delay;
  return {
    wire: {
      MessageBody: body,
      ...(groupId && { MessageGroupId: groupId }),
      ...(ownDelay !== undefined && { DelaySeconds: ownDelay }),
      ...(pair.fifo && { MessageDeduplicationId: deduplicationId }),
    },
    model: {
      body,
      group: groupId,
      deduplicationId,
      delay: ownDelay === undefined ? undefined : ownDelay * 1000,
    },
  };
}

/** Gives the sends to the model, and holds the service's answers to it. */
function accepted(pair: Pair, to: Side, prepared: readonly Prepared[], answers: readonly Answer[]): void {
  pair.model.send(
    pair.queues[to],
    prepared.map(({ model }) => model),
  );
  for (const [index, { MessageId: id }] of answers.entries()) {
    const { body } = prepared[index]!.model;
    // Anywhere: with a visibility of 0 several waiting receives may have had it already.
    const message = pair.model.find(body);
    expect(pair.ids.has(id), `the id of ${body} is an earlier one`).toBe(message === undefined);
    pair.ids.add(id);
    if (message) message.identity.id ??= id;
    else pair.sent = pair.sent.filter((other) => other !== body);
  }
}

const send = async (pair: Pair, to: Side, { wire }: Prepared): Promise<Answer> =>
  pair.real.call('SendMessage', { QueueUrl: pair.url(to), ...wire });

/** Another body under a deduplication id that was sent before, in the same group. */
export async function resend(
  pair: Pair,
  to: Side,
  { id, group }: { readonly id: string; readonly group: string },
): Promise<void> {
  const body = pair.newBody();
  pair.sent.push(body);
  const wire = { MessageBody: body, MessageGroupId: group, MessageDeduplicationId: id };
  const prepared = { wire, model: { body, group, deduplicationId: id, delay: undefined } };
  accepted(pair, to, [prepared], [await send(pair, to, prepared)]);
}

export const sends: Steps<'send' | 'sendBatch' | 'sendAndHangUp'> = {
  send: {
    async run(pair, { to, send: asked }) {
      const prepared = prepare(pair, asked);
      accepted(pair, to, [prepared], [await send(pair, to, prepared)]);
    },
  },
  sendBatch: {
    async run(pair, { to, sends: asked }) {
      const prepared = asked.map((one) => prepare(pair, one));
      const entries = prepared.map(({ wire }, index) => ({ Id: String(index), ...wire }));
      const input = { QueueUrl: pair.url(to), Entries: entries };
      const { Successful: answers, Failed: failed } = await pair.real.call('SendMessageBatch', input);
      expect(failed).toEqual([]);
      accepted(pair, to, prepared, answers);
    },
  },
  sendAndHangUp: {
    can: (pair) => pair.waiting().length > 0,
    async run(pair, { to, send: asked, which, turns }) {
      const poll = pair.waiting(which)[0]!;
      const prepared = prepare(pair, asked);
      const sent = send(pair, to, prepared);
      // With a visibility of 0 the next one in line may have it before the first can give it back.
      const { queue, visibility = queue.settings.visibility } = poll.model;
      const wait = visibility > 0 ? turns : 0;
      for (let turn = 0; turn < wait; turn++) await Promise.resolve();
      poll.gone.abort();
      pair.model.abort(poll.model);
      accepted(pair, to, [prepared], [await sent]);
    },
  },
};
