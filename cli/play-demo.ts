/** `npm run demo`: plays the demo for one seed or several, shows how far it is, prints the count. */

import { SingleBar } from 'cli-progress';
import { colors } from './colors.ts';
import { runDemo, type DemoOptions } from '../lab-stack/runs/demo.ts';
import type { DemoResult } from '../lab-stack/runs/summary.ts';
import { labelled } from './demo-labels.ts';
import { onInterrupt } from './interrupt.ts';
import { learnersTexts, writeCapstone } from './play-capstone.ts';

export interface PlayOptions extends Omit<DemoOptions, 'onProgress' | 'signal'> {
  readonly seeds: number;
  readonly json: boolean;
  /** Run the learner's own files, and write a page about it. */
  readonly mine: boolean;
}

/** Sets the exit code to 1 when any run is not as it should be, to 130 when the user ended it. */
export async function playDemo({ seeds, json, mine, ...options }: PlayOptions): Promise<void> {
  const interrupt = new AbortController();
  onInterrupt(() => Promise.resolve(interrupt.abort(new Error('Stopped.'))));
  try {
    const texts = mine ? learnersTexts() : {};
    for (let seed = options.seed; seed < options.seed + seeds; seed++) {
      const result = await playSeed({ ...options, texts, seed, signal: interrupt.signal });
      process.stdout.write(json ? `${JSON.stringify(result)}\n` : report(result));
      if (result.problems.length > 0) process.exitCode = 1;
      if (mine) {
        process.stderr.write('Judging every stage once more for the page…\n');
        process.stderr.write(
          `The page is ${await writeCapstone(result, interrupt.signal)}: open it, or share it.\n`,
        );
      }
    }
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    process.stderr.write('Stopped. Nothing is left behind.\n');
    process.exitCode = 130;
  }
  process.exit();
}

/** The bar goes to the error stream, so that the output stays pure. */
async function playSeed(options: DemoOptions): Promise<DemoResult> {
  const bar = new SingleBar({
    format: `seed ${options.seed}  {bar}  {value}/{total} jobs  {phase}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    noTTYOutput: false,
  });
  bar.start(options.jobs, 0, { phase: 'starting' });
  try {
    return await runDemo({ ...options, onProgress: (done, _total, phase) => bar.update(done, { phase }) });
  } finally {
    bar.stop();
  }
}

function report(result: DemoResult): string {
  const { problems, ...counted } = result;
  const counts = labelled(counted);
  const width = Math.max(...Object.keys(counts).map((name) => name.length)) + 2;
  const lines = Object.entries(counts).map(([name, value]) => `  ${name.padEnd(width)}${value}`);
  const verdict =
    problems.length === 0
      ? colors.green('Every accepted request has exactly one outcome.')
      : colors.red(`This must not be: ${problems.join('; ')}.`);
  return `${lines.join('\n')}\n\n${verdict}\n`;
}
