/* oxlint-disable vitest/no-standalone-expect -- the property test calls what expects here */
import { expect } from 'vitest';
import type { Answer } from '../fixture.ts';
import type { Poll } from '../pair.ts';
import type { Steps } from '../step.ts';

const inMs = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : seconds * 1000;

export const receives: Steps<'receive' | 'receiveAndHangUp' | 'poll' | 'abort'> = {
  receive: {
    async run(pair, { at, most, visibility, attempt }) {
      const id = pair.fifo ? attempt : undefined;
      const received = await pair.real.receive(pair.url(at), {
        MaxNumberOfMessages: most,
        WaitTimeSeconds: 0,
        ...(visibility !== undefined && { VisibilityTimeout: visibility }),
        ...(id !== undefined && { ReceiveRequestAttemptId: id }),
      });
      pair.delivered(at, received, inMs(visibility));
      pair.hold(at, received, pair.model.receive(pair.queues[at], most, inMs(visibility), id));
    },
  },
  receiveAndHangUp: {
    async run(pair, { at, most }) {
      const gone = new AbortController();
      const input = { QueueUrl: pair.url(at), MaxNumberOfMessages: most, WaitTimeSeconds: 0 };
      const answer = pair.real.call('ReceiveMessage', input, gone.signal);
      gone.abort();
      expect(await answer).toEqual({});
      pair.model.receiveAndHangUp(pair.queues[at], most);
    },
  },
  poll: {
    run(pair, { at, most, wait, visibility }) {
      const gone = new AbortController();
      const answer = pair.real.call(
        'ReceiveMessage',
        {
          QueueUrl: pair.url(at),
          MaxNumberOfMessages: most,
          MessageSystemAttributeNames: ['All'],
          ...(wait !== undefined && { WaitTimeSeconds: wait }),
          ...(visibility !== undefined && { VisibilityTimeout: visibility }),
        },
        gone.signal,
      );
      const model = pair.model.poll(pair.queues[at], most, inMs(wait), inMs(visibility));
      const poll: Poll = { at, gone, model, compared: false };
      pair.polls.push(poll);
      void answer.then(({ Messages: messages = [] }: Answer) => {
        poll.answer = messages;
        pair.delivered(at, messages, inMs(visibility));
      }, pair.broke);
    },
  },
  abort: {
    can: (pair) => pair.waiting().length > 0,
    run(pair, { which }) {
      const poll = pair.waiting(which)[0]!;
      poll.gone.abort();
      pair.model.abort(poll.model);
    },
  },
};
