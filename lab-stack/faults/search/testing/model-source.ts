import type { ChoicePoint } from '../../schedule.ts';
import type { Playable } from '../pool/playable.ts';
import { judgeModel, playModel, type ModelOutcome } from './model.ts';
import type { ModelRun } from './program.ts';

/** What goes wrong, and when: as soon as run B has met this fault. */
export interface Mishap {
  readonly after: 'lose' | 'refuse';
  readonly what: 'endless-loop' | 'exit' | 'reject';
}

/** A module for a pool: the model, and on demand a handler that no search can survive in its own process. */
export function prepare(data: {
  readonly runs: readonly ModelRun[];
  readonly mishap?: Mishap;
}): Playable<ModelOutcome> {
  const { runs, mishap } = data;
  const model = playModel(runs);
  if (runs.length === 0) throw new Error('A story without runs.');
  return {
    judge: judgeModel,
    play: (choose) => {
      let struck = false;
      return model((point: ChoicePoint) => {
        if (struck) happen(mishap!);
        const choice = choose(point);
        struck =
          choice !== 'stop' &&
          choice.run === 'B' &&
          choice.fault !== undefined &&
          choice.fault === mishap?.after;
        return choice;
      });
    },
  };
}

function happen({ what }: Mishap): void {
  if (what === 'exit') process.exit(1);
  if (what === 'reject') throw new Error('The world broke.');
  for (;;);
}
