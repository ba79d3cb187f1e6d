import type { Texts } from '../local/texts.ts';
import { judge } from './outcome/judge.ts';
import type { Scenario } from './scenario.ts';
import { submitAgain } from './scenarios/submit-again.ts';
import type { Playable } from './search/pool/playable.ts';
import type { Judge } from './search/walk.ts';
import type { Statement } from './statement.ts';
import type { Played } from './trace.ts';
import { prepareCode, type Code } from './world/code.ts';
import { playScenario } from './world/play.ts';

/** A scenario, and the code on which it is played. Plain data, for a process of a pool. */
export interface Subject {
  readonly scenario: Scenario;
  readonly texts: Texts;
}

/** For a search: plays the scenario on this code, and judges each end. */
export function playable(code: Code, scenario: Scenario): Playable<Played> {
  return { play: playScenario(code, scenario), judge: judgeOf(scenario) };
}

/** What an end is worth to a search: judged by the scenario's promises, and by `own`, promises of this story alone. */
export function judgeOf({ then }: Scenario, own: readonly Statement[] = []): Judge<Played> {
  return (played) => ({
    broken: judge(played, then, own).map(({ statement }) => statement),
    // The stores of a run that was cut short say nothing.
    ...(!played.trouble && { final: JSON.stringify(played.final) }),
  });
}

/** What was prepared last: most searches of a process are about the same code. */
let last: { readonly texts: string; readonly code: Promise<Code> } | undefined;

/** Called by a process of a pool. It reads the files of the lab stack once, unless it has work on other texts between. */
export async function prepare({ scenario, texts }: Subject): Promise<Playable<Played>> {
  if (!last) await warmUp(codeOf({}));
  return playable(await codeOf(texts), scenario);
}

function codeOf(texts: Texts): Promise<Code> {
  const text = JSON.stringify(texts);
  if (last?.texts !== text) last = { texts: text, code: prepareCode({ texts }) };
  return last.code;
}

/**
 * The SDK loads parts of itself with its first call. That takes so long that a watch could take it for an endless
 * loop, and meanwhile calls made side by side may change places; so the first call is one of ours.
 */
async function warmUp(code: Promise<Code>): Promise<void> {
  await playScenario(await code, submitAgain)(({ parked }) => ({ run: parked[0]!.run }));
}
