import type { Verdict } from '../../../exercises/_kit/verdict/verdict.ts';
import { firstBroken } from '../../../exercises/_kit/watch/run.ts';
import { ascii as plain } from '../../../lab-stack/faults/report/wrap.ts';
import type { Terminal } from '../../terminal.ts';
import { chosenStage } from '../chosen-stage.ts';
import { readable } from './check.ts';
import { judgeHere } from '../judge-here.ts';

/** Judges a stage and walks through the schedule of its first broken promise. Resolves to the exit code. */
export async function stepThroughStage(
  name: string | undefined,
  json: boolean,
  terminal: Terminal,
): Promise<number> {
  const at = chosenStage(name);
  const [run] = await judgeHere([at]);
  const broken = run && firstBroken(run);
  if (json)
    terminal.out(
      `${JSON.stringify({ stage: at.name, broken: broken?.verdict && readable(broken.verdict) })}\n`,
    );
  else if (broken?.verdict) await walk(broken.verdict, terminal);
  else
    terminal.out(`${broken?.said ?? run?.why ?? 'Nothing breaks: there is no schedule to step through.'}\n`);
  return broken || run?.why !== undefined ? 1 : 0;
}

/** Sentence by sentence, each with what the stores hold then. Where nobody can press a key, all at once. */
async function walk({ story, broke }: Verdict, { out, key, ascii }: Terminal): Promise<void> {
  const say = (text: string): void => out(ascii ? plain(text) : text);
  say('Enter or → goes on, ← goes back, q ends.\n\n');
  for (let at = 0; at < story.length;) {
    const { text, stores, isShown } = story[at]!;
    say(`${isShown ? '▸' : ' '}${String(at + 1).padStart(3)}  ${text}\n      ${stores}\n`);
    const pressed = await key();
    if (pressed === 'q' || pressed === 'escape') return;
    at = pressed === 'left' || pressed === 'b' ? Math.max(0, at - 1) : at + 1;
  }
  say(`\n✗ ${broke}\n`);
}
