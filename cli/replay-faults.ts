/** `npm run faults -- --replay id`: one schedule again, as a whole or step by step. */

import { judge } from '../lab-stack/faults/outcome/judge.ts';
import { readReplayId, type Replay } from '../lab-stack/faults/report/replay-id.ts';
import { sentencesOf } from '../lab-stack/faults/report/sentences.ts';
import { stepsOf } from '../lab-stack/faults/report/steps.ts';
import { heldText, storesAtEnd } from '../lab-stack/faults/report/stores.ts';
import { playedText } from '../lab-stack/faults/report/text.ts';
import { ascii as plain } from '../lab-stack/faults/report/wrap.ts';
import type { Broken } from '../lab-stack/faults/statement.ts';
import type { Played } from '../lab-stack/faults/trace.ts';
import { scenarioOf, type FaultsExplorer } from './faults-explorer.ts';
import { UsageError } from './options.ts';
import type { Terminal } from './terminal.ts';

export interface ReplayOptions {
  readonly scenarios: readonly string[];
  readonly step: boolean;
  readonly inspect: boolean;
  readonly json: boolean;
}

/** Resolves to the exit code: 1 when the schedule breaks a statement. */
export async function replayFaults(
  id: string,
  { scenarios, step, inspect, json }: ReplayOptions,
  explorer: FaultsExplorer,
  terminal: Terminal,
): Promise<number> {
  if (scenarios.length > 0)
    throw new UsageError('--replay takes its scenario from the id: name none beside it.');
  const { scenario: name, schedule } = read(id);
  const scenario = scenarioOf(explorer, name);
  const played = await explorer.replay(scenario, schedule, { inspect }).catch((thrown: unknown) => {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new UsageError(
      `This schedule cannot be played: ${why} For a fresh id: npm run faults -- ${scenario.name}`,
    );
  });
  const broken = judge(played, scenario.then);
  if (json) terminal.out(`${JSON.stringify(replayedData(id, played, broken))}\n`);
  else if (step) await stepThrough(played, broken, terminal);
  else
    terminal.out(
      playedText(
        played,
        broken.map((one) => ({ broken: one })),
        terminal,
      ),
    );
  return broken.length > 0 ? 1 : 0;
}

function read(id: string): Replay {
  try {
    return readReplayId(id);
  } catch (thrown) {
    throw new UsageError((thrown as Error).message);
  }
}

function replayedData(replay: string, played: Played, broken: readonly Broken[]): unknown {
  const lines = sentencesOf(played, broken[0]?.shownBy);
  return { replay, broken, story: lines.map(({ text }) => text), end: storesAtEnd(played), played };
}

/** Sentence by sentence, each with what the stores hold then. Where nobody can press a key, all at once. */
async function stepThrough(
  played: Played,
  broken: readonly Broken[],
  { out, key, ascii }: Terminal,
): Promise<void> {
  const say = (text: string): void => out(ascii ? plain(text) : text);
  const steps = stepsOf(played, broken[0]?.shownBy);
  say('Enter or → goes on, ← goes back, q ends.\n\n');
  for (let at = 0; at < steps.length;) {
    const { text, isShown, stores } = steps[at]!;
    say(`${isShown ? '▸' : ' '}${String(at + 1).padStart(3)}  ${text}\n      ${heldText(stores)}\n`);
    const pressed = await key();
    if (pressed === 'q' || pressed === 'escape') return;
    at = pressed === 'left' || pressed === 'b' ? Math.max(0, at - 1) : at + 1;
  }
  say(
    `\n${broken.length === 0 ? '✓ Nothing breaks in this schedule.' : broken.map(({ sentence }) => `✗ ${sentence}`).join('\n')}\n`,
  );
}
