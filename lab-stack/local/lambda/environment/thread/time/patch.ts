// Loaded before the patch, so that they keep the machine's timers for their sockets.
import 'node:http';
import 'node:https';
import 'node:http2';
import 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import type { ThreadTime } from '../../protocol.ts';
import { patchDate } from './date.ts';
import { scaledSource, virtualSource } from './source.ts';
import type { HostTimers } from './source.ts';
import { patchTimers } from './timers.ts';

/**
 * Gives this thread the run's time; a real one is left as it is. Answers what to call when the host
 * says that a timer is due.
 */
export function patchTime(time: ThreadTime, host: HostTimers): (timer: number) => void {
  if (time.kind === 'real') return () => {};
  const virtual = time.kind === 'virtual' ? virtualSource(time.cell, host) : undefined;
  const source = virtual ?? scaledSource(time as Extract<ThreadTime, { kind: 'scaled' }>);
  patchDate(source.now);
  patchTimers(source);
  syncBuiltinESMExports();
  return (timer) => virtual?.fire(timer);
}
