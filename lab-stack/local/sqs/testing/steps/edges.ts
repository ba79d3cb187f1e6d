import type { Side } from '../commands.ts';
import type { ModelQueue } from '../model/queue.ts';
import type { Pair } from '../pair.ts';
import type { Steps } from '../step.ts';
import { receives } from './receives.ts';
import { resend } from './sends.ts';
import { settings } from './settings.ts';

const sideOf = (pair: Pair, queue: ModelQueue): Side =>
  (['jobs', 'bulk', 'dead'] as const).find((at) => pair.queues[at] === queue)!;

export const edges: Steps<'repeatAtTheEdge'> = {
  repeatAtTheEdge: {
    can: ({ model }) => model.edges().length > 0,
    async run(pair, { which, early }) {
      const all = pair.model.edges();
      const { queue, at, memory } = all[which % all.length]!;
      const side = sideOf(pair, queue);
      await pair.pass(Math.max(0, at - pair.model.now - (early ? 1 : 0)));
      if (memory.of === 'purge') await settings.purge.run(pair, { do: 'purge', at: side });
      else if (memory.of === 'send') await resend(pair, side, memory);
      else
        await receives.receive.run(pair, {
          do: 'receive',
          at: side,
          most: 1,
          visibility: undefined,
          attempt: memory.id,
        });
    },
  },
};
