import { readFileSync } from 'node:fs';
import { watch } from 'chokidar';
import { pollsBecause } from './polling.ts';

/** Editors write a file in several steps; what comes within so many milliseconds is one change. */
const TOGETHER_MS = 20;
const POLL_EVERY_MS = 200;
/** So long after it has told of a file the watcher is deaf to it: whoever formats after saving writes it twice. */
const DEAF_MS = 50;

export interface WatchedFiles {
  /** Why the files are asked for again and again instead of waiting to be told. */
  readonly polls: string | undefined;
  stop(): Promise<void>;
}

export interface WatchOptions {
  /** Poll even where the file system would tell. */
  readonly poll?: boolean;
}

/** Tells of each file (absolute) in these folders, not below them, that is written, made or gone. */
export function watchFiles(
  folders: readonly string[],
  onChange: (paths: readonly string[]) => void,
  { poll = false }: WatchOptions = {},
): WatchedFiles {
  const polls = poll ? 'as you asked' : pollsBecause(folders[0] ?? '.');
  const watcher = watch([...folders], {
    ignoreInitial: true,
    depth: 0,
    // Some editors put a new file in the place of the old one: that is a change, not an end and a beginning.
    atomic: true,
    usePolling: polls !== undefined,
    interval: POLL_EVERY_MS,
  });
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const looks = new Set<NodeJS.Timeout>();
  watcher.on('all', (_, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(tell, TOGETHER_MS);
  });
  // A folder that goes away while it is read is told as a change of its files.
  watcher.on('error', () => {});

  function tell(): void {
    clearTimeout(timer);
    const paths = [...changed];
    changed = new Set();
    const told = new Map(paths.map((path) => [path, textOf(path)]));
    onChange(paths);
    const look = setTimeout(() => {
      looks.delete(look);
      const missed = paths.filter((path) => textOf(path) !== told.get(path));
      for (const path of missed) changed.add(path);
      if (missed.length > 0) tell();
    }, 2 * DEAF_MS);
    looks.add(look);
  }

  return {
    polls,
    async stop() {
      clearTimeout(timer);
      for (const look of looks) clearTimeout(look);
      await watcher.close();
    },
  };
}

/** Undefined: it is not there, or cannot be read. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
