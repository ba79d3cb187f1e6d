import { Worker } from 'node:worker_threads';
import type { ThreadStart, ToHost, ToThread } from './protocol.ts';

export interface ThreadOptions {
  readonly bootstrap: string;
  readonly start: ThreadStart;
  readonly variables: Readonly<Record<string, string>>;
  readonly memoryMb: number;
  readonly onMessage: (message: ToHost) => void;
  /** Called once, after the last message. */
  readonly onExit: (exit: ThreadExit) => void;
}

/** How a thread ended. */
export interface ThreadExit {
  readonly code: number;
  readonly outOfMemory: boolean;
}

export interface Thread {
  post(message: ToThread): void;
  /** Ends the thread wherever it is; resolves once it has ended. */
  end(): Promise<void>;
}

/** Starts a worker thread with its own variables and memory limit. */
export function startThread(options: ThreadOptions): Thread {
  const { bootstrap, start, variables, memoryMb, onMessage, onExit } = options;
  const worker = new Worker(bootstrap, {
    eval: true,
    workerData: start,
    env: { ...variables },
    execArgv: [],
    // Whatever evades the capture in the thread (native code) must not be printed either.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  let outOfMemory = false;
  worker.on('message', onMessage);
  worker.on('error', (error: Error & { code?: string }) => {
    outOfMemory ||= error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  });
  worker.on('exit', (code) => onExit({ code, outOfMemory }));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    post: (message) => worker.postMessage(message),
    end: async () => void (await worker.terminate()),
  };
}

/** Small, so that garbage is collected early: ten environments share one machine. */
const YOUNG_GENERATION_MB = 4;
