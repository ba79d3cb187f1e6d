import type { Service } from '../service.ts';
import { engineService, startEngine } from './engine.ts';
import type { TableOptions } from './table.ts';
import { createTableService } from './table.ts';

export type TableKind = 'memory' | 'engine';

export interface OpenTable extends Service {
  /** Whether a call is under way in real time: never in memory, where a call is over when it begins. */
  busy(): boolean;
  stop(): Promise<void>;
}

/** The table of a run; an engine keeps its own time and is never stale. Rejects with one clear line where an engine is asked for and there is none. */
export async function openTable(kind: TableKind, options: TableOptions): Promise<OpenTable> {
  if (kind === 'memory') {
    const table = createTableService(options);
    return { ...table, busy: () => false, stop: () => Promise.resolve() };
  }
  const engine = await startEngine();
  const service = engineService(engine.url);
  let open = 0;
  return {
    ...service,
    busy: () => open > 0,
    stop: () => engine.stop(),
    async call(action, input, context) {
      open++;
      try {
        return await service.call(action, input, context);
      } finally {
        open--;
      }
    },
  };
}
