/** `npm run bench`: measures one thing after the other, shows how far it is, prints what it found. */

import { SingleBar } from 'cli-progress';
import { SERVICES } from '../lab-stack/runs/bench/names.ts';
import { runBench } from '../lab-stack/runs/bench/stack.ts';
import type { BenchService } from '../lab-stack/runs/bench/names.ts';
import type { BenchOptions } from '../lab-stack/runs/bench/stack.ts';
import { faultsText, serviceText } from './bench-text.ts';

export const BENCHES = ['stack', 'faults', 'loop', ...SERVICES] as const;
export type Bench = (typeof BENCHES)[number];

export interface PlayBenchOptions extends BenchOptions {
  readonly benches: readonly Bench[];
  readonly calls: number;
  readonly rounds: number;
  /** Saves of the loop's bench. */
  readonly edits: number;
  readonly json: boolean;
}

/** Prints each result when it is there. Ends the process. */
export async function playBench(options: PlayBenchOptions): Promise<void> {
  const { benches, calls, rounds, edits, json, ...stack } = options;
  for (const bench of benches) {
    const text = await textOf(bench);
    process.stdout.write(`${text}\n`);
  }
  process.exit();

  function textOf(bench: Bench): Promise<string> {
    if (bench === 'stack') return stackText(stack, json);
    if (bench === 'faults') return explorerText(rounds, json);
    if (bench === 'loop') return loopBenchText(edits, json);
    return servicesText(bench, calls, json);
  }
}

async function stackText(options: BenchOptions, json: boolean): Promise<string> {
  const result = await runBench(options);
  if (json) return JSON.stringify(result);
  return Object.entries(result)
    .map(([name, value]) => `  ${name.padEnd(24)}${value}`)
    .join('\n');
}

function servicesText(service: BenchService, calls: number, json: boolean): Promise<string> {
  return withBar(service, async (onProgress) => {
    // Loaded here, with the SDK: the bench of the whole stack measures its own memory.
    const { benchService } = await import('../lab-stack/runs/bench/services.ts');
    const result = await benchService({ service, calls, onProgress });
    return json ? JSON.stringify(result) : serviceText(result);
  });
}

function explorerText(rounds: number, json: boolean): Promise<string> {
  return withBar('faults', async (onProgress) => {
    const { benchFaults } = await import('../lab-stack/runs/bench/faults.ts');
    const result = await benchFaults({ rounds, onProgress });
    return json ? JSON.stringify(result) : faultsText(result);
  });
}

type OnProgress = (done: number, total: number) => void;

async function loopBenchText(edits: number, json: boolean): Promise<string> {
  const { measureLoop } = await import('./loop/bench/measure.ts');
  const { loopText } = await import('./loop/bench/text.ts');
  const result = await measureLoop({ edits, vitestEdits: Math.min(5, edits) });
  return json ? JSON.stringify(result) : loopText(result);
}

/** The bar goes to the error stream, so that the output stays pure. */
async function withBar(name: string, work: (onProgress: OnProgress) => Promise<string>): Promise<string> {
  const bar = new SingleBar({
    format: `${name}  {bar}  round {value} of {total}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    noTTYOutput: false,
  });
  bar.start(1, 0);
  try {
    return await work((done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}
