/** Plays one disruption on the whole stack, tells it line by line, and gives the account at the end. */

import { problemsOf, readAccount, type Account } from './disrupt-account.ts';
import { afterWrite } from './disrupt-after-write.ts';
import { duplicate } from './disrupt-duplicate.ts';
import { malformed } from './disrupt-malformed.ts';
import { outage } from './disrupt-outage.ts';
import type { Scene } from './disrupt-scene.ts';
import { perform } from './disrupt-stage.ts';
import type { Line } from './disrupt-story.ts';

/** Every disruption, in the order in which a reader may want to see them. */
export const scenes: readonly Scene[] = [duplicate, afterWrite, outage, malformed];

export interface DisruptOptions {
  readonly seed: number;
  /** Told each line as it happens. */
  readonly onLine?: (line: Line) => void;
  /** Aborted when the user wants to end. */
  readonly signal?: AbortSignal;
}

export interface Disrupted {
  readonly disruption: string;
  readonly seed: number;
  readonly lines: readonly Line[];
  readonly account: Account;
  /** Everything that must not be; empty when the run is as it should be. */
  readonly problems: readonly string[];
}

/** Rejects with the signal's reason when it is aborted; nothing is left behind then either. */
export async function disrupt(
  scene: Scene,
  { seed, onLine = () => {}, signal }: DisruptOptions,
): Promise<Disrupted> {
  const options = { ...scene.rig(), seed, onLine, ...(signal && { signal }) };
  const {
    lines,
    problems,
    result: account,
  } = await perform(options, async (stage) => {
    await scene.play(stage);
    return readAccount(stage.stack, stage.portal, stage.asked);
  });
  const wrong = [...problems, ...problemsOf(account, scene.deadLetters)];
  return { disruption: scene.name, seed, lines, account, problems: wrong };
}
