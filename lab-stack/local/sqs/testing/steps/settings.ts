/* oxlint-disable vitest/no-standalone-expect -- the property test calls what expects here */
import { expect } from 'vitest';
import type { Change } from '../commands.ts';
import type { Pair } from '../pair.ts';
import type { Steps } from '../step.ts';

const ATTRIBUTES: Readonly<Record<Change['name'], string>> = {
  visibility: 'VisibilityTimeout',
  delay: 'DelaySeconds',
  retention: 'MessageRetentionPeriod',
  wait: 'ReceiveMessageWaitTimeSeconds',
  mostReceives: 'RedrivePolicy',
};

function attributeValue(pair: Pair, { name, value }: Change): string {
  if (name !== 'mostReceives') return String(value);
  return value === 0 ? '' : pair.redrivePolicy(value);
}

export const settings: Steps<'move' | 'cancel' | 'purge' | 'configure' | 'scope' | 'pass'> = {
  move: {
    can: ({ queues }, { idle }) => idle || queues.dead.messages.length > 0,
    async run(pair, { rate, to }) {
      const target = to === undefined ? undefined : pair.queues[to];
      const started = pair.model.startMove(pair.queues.dead, target, rate);
      const input = {
        SourceArn: pair.arn('dead'),
        ...(to !== undefined && { DestinationArn: pair.arn(to) }),
        ...(rate !== undefined && { MaxNumberOfMessagesPerSecond: rate }),
      };
      if (!started) return void expect(await pair.succeeds('StartMessageMoveTask', input)).toBe(false);
      pair.taskHandle = (await pair.real.call('StartMessageMoveTask', input)).TaskHandle;
    },
  },
  cancel: {
    can: (pair) => pair.model.tasks.length > 0,
    async run(pair) {
      const real = await pair.succeeds('CancelMessageMoveTask', { TaskHandle: pair.taskHandle });
      expect(real).toBe(pair.model.cancelMove());
    },
  },
  purge: {
    async run(pair, { at }) {
      const queue = pair.queues[at];
      const held = new Set(queue.messages.map(({ body }) => body));
      const real = await pair.succeeds('PurgeQueue', { QueueUrl: pair.url(at) });
      expect(real).toBe(pair.model.purge(queue));
      pair.mayTake = (body) => real && held.has(body);
    },
  },
  configure: {
    can: (_, { at, change }) => change.name !== 'mostReceives' || at !== 'dead',
    async run(pair, { at, change }) {
      await pair.configure(at, ATTRIBUTES[change.name], attributeValue(pair, change));
      const { name, value } = change;
      const meant = name === 'mostReceives' ? value || undefined : value * 1000;
      pair.model.configure(pair.queues[at], { [name]: meant });
    },
  },
  scope: {
    can: ({ fifo }) => fifo,
    async run(pair, { at, scope }) {
      await pair.configure(at, 'DeduplicationScope', scope);
      pair.model.configure(pair.queues[at], { scope });
    },
  },
  pass: {
    run: (pair, { seconds }) => pair.pass(seconds * 1000),
  },
};
