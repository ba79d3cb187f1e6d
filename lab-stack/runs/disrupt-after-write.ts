import type { Fault } from '../local/door/door.ts';
import type { Scene } from './disrupt-scene.ts';

/** The worst moment to die: the document exists, and the job does not know it. */
export const afterWrite: Scene = {
  name: 'after-write',
  about: 'the worker is killed after the document was made, and before that is written down',
  deadLetters: 0,
  rig() {
    let killed = false;
    return {
      plan({ service, action }): Fault | undefined {
        if (killed || service !== 'provider' || action !== 'POST /documents') return undefined;
        killed = true;
        return { kind: 'crash', when: 'after' };
      },
    };
  },
  async play({ ask, quiet, story, expect, stack }) {
    story.tell('A customer asks for a document.');
    const [answer] = await ask('order-1');
    story.tell(
      `The customer reads ${answer?.status}, and where to look: ${(answer?.body['links'] as { request?: string })?.request}.`,
    );
    await quiet();
    const { create, lookup } = stack.provider.calls();
    expect(create === 1, `the provider was asked to make the document ${create} times`);
    expect(lookup === 1, `the provider was asked ${lookup} times what became of it`);
  },
};
