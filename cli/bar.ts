import { SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.ts';

/** A progress bar on the error stream, so that the output stays pure; undefined where nobody would see it. */
export function barOn({ bar: stream, ascii }: Terminal, format: string): SingleBar | undefined {
  if (!stream) return undefined;
  return new SingleBar({
    format,
    stream,
    hideCursor: true,
    clearOnComplete: true,
    // A Ctrl-C is ours to answer.
    gracefulExit: false,
    ...(ascii && { barCompleteChar: '#', barIncompleteChar: '-' }),
  });
}
