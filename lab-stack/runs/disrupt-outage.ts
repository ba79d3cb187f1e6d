import { replayOnce } from './replay.ts';
import type { Scene } from './disrupt-scene.ts';
import type { Stage } from './disrupt-stage.ts';
import { readAccount } from './disrupt-account.ts';
import { count, listed } from './narrate-words.ts';
import { readState } from './state.ts';

const ORDERS = ['order-1', 'order-2', 'order-3'] as const;

/** The provider is down for longer than the queue is patient. */
export const outage: Scene = {
  name: 'outage',
  about: 'the provider is down until the messages are in the dead-letter queue; then they are replayed',
  deadLetters: 0,
  rig: () => ({}),
  async play(stage) {
    const { ask, quiet, story, expect, stack } = stage;
    stack.provider.habits.set({ down: true });
    story.tell('The provider goes down: it answers every request with 503.');
    story.tell(`${count(ORDERS.length, 'customer')} ask for a document each.`);
    const answers = (await Promise.all(ORDERS.map((order) => ask(order)))).flat();
    story.tell(
      `The customers read ${listed(answers.map(({ status }) => String(status)))}.`,
      'To accept a request takes only our own tables. The outage does not reach the customers.',
    );
    await quiet();
    const { deadLetters } = await readState(stack);
    expect(deadLetters === ORDERS.length, `${deadLetters} dead letters after the outage`);
    story.tell(`The customers look again, and read ${await whatIsRead(stage)}.`);

    story.tell('An operator runs the replay function while the provider is still down.');
    const early = await replayOnce(stack, { action: 'replay', operator: 'on-call', reason: 'too early' });
    story.tell(`The replay moves ${count(early.replayed, 'message')}. It says: "${early.refused}"`);
    expect(early.refused !== undefined && early.replayed === 0, 'a replay during the outage was not refused');

    stack.provider.habits.set({ down: false });
    story.tell('The provider is mended. The operator runs the replay function again.');
    const summary = await replayOnce(stack, {
      action: 'replay',
      operator: 'on-call',
      reason: 'the provider is mended',
    });
    await quiet();
    story.tell(
      `The replay has moved ${count(summary.replayed, 'message')}. The canary ended as ${summary.canary?.ended}.`,
    );
    expect(summary.canary?.ended === 'completed', `the canary ended as ${summary.canary?.ended}`);
    expect(summary.replayed === ORDERS.length, `${summary.replayed} messages were replayed`);
  },
};

async function whatIsRead({ stack, portal, asked }: Stage): Promise<string> {
  const { requests } = await readAccount(stack, portal, asked);
  return listed(requests.map(({ reads }) => reads));
}
