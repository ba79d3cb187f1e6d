/** `npm run bench`: measures one thing after the other, shows how far it is, prints what it found. */

import { SingleBar } from 'cli-progress';
import { SERVICES } from '../lab-stack/runs/bench/names.ts';
import { runBench } from '../lab-stack/runs/bench/stack.ts';
import type { BenchService } from '../lab-stack/runs/bench/names.ts';
import type { BenchOptions } from '../lab-stack/runs/bench/stack.ts';
import { serviceText } from './bench-text.ts';

export const BENCHES = ['stack', 'loop', ...SERVICES] as const;
export type Bench = (typeof BENCHES)[number];

export interface PlayBenchOptions extends BenchOptions {
  readonly benches: readonly Bench[];
  readonly calls: number;
  /** Saves of the loop's bench. */
  readonly edits: number;
  readonly json: boolean;
}

/** Prints each result when it is there. Ends the process. */
export async function playBench({ benches, calls, edits, json, ...stack }: PlayBenchOptions): Promise<void> {
  for (const bench of benches) {
    const text =
      bench === 'stack'
        ? await stackText(stack, json)
        : bench === 'loop'
          ? await loopBenchText(edits, json)
          : await benched(bench, calls, json);
    process.stdout.write(`${text}\n`);
  }
  process.exit();
}

async function stackText(options: BenchOptions, json: boolean): Promise<string> {
  const result = await runBench(options);
  if (json) return JSON.stringify(result);
  return Object.entries(result)
    .map(([name, value]) => `  ${name.padEnd(24)}${value}`)
    .join('\n');
}

async function loopBenchText(edits: number, json: boolean): Promise<string> {
  const { measureLoop } = await import('./loop/bench/measure.ts');
  const { loopText } = await import('./loop/bench/text.ts');
  const result = await measureLoop({ edits, vitestEdits: Math.min(5, edits) });
  return json ? JSON.stringify(result) : loopText(result);
}

/** The bar goes to the error stream, so that the output stays pure. */
async function benched(service: BenchService, calls: number, json: boolean): Promise<string> {
  const bar = new SingleBar({
    format: `${service}  {bar}  round {value} of {total}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    noTTYOutput: false,
  });
  bar.start(1, 0);
  const onProgress = (done: number, total: number): void => {
    bar.setTotal(total);
    bar.update(done);
  };
  try {
    // Loaded here, with the SDK: the bench of the whole stack measures its own memory.
    const { benchService } = await import('../lab-stack/runs/bench/services.ts');
    const result = await benchService({ service, calls, onProgress });
    return json ? JSON.stringify(result) : serviceText(result);
  } finally {
    bar.stop();
  }
}
