import type { Clock } from '../../local/clock.ts';
import type { FaultName, Parked } from '../schedule.ts';
import type { Recorder } from './recorder.ts';

/** A call, or the end, of an invocation that waits for its turn. */
export interface Waiting {
  readonly parked: Parked;
  readonly held: boolean;
  /** It goes on, and this befalls it; `hold` keeps it here. */
  go(fault: FaultName | undefined): void;
}

/** Resolves when somebody lets the call go on, with what befalls it. */
export function waitForDecision(
  { run, waiting }: { readonly run: string; readonly waiting: Waiting[] },
  parked: Parked,
  recorder: Recorder,
  clock: Clock,
): Promise<FaultName | undefined> {
  return new Promise((resolve) => {
    let held = false;
    const entry: Waiting = {
      parked,
      get held() {
        return held;
      },
      go(fault) {
        if (fault === 'hold') {
          held = true;
          recorder.add({ kind: 'held', run, call: parked.call, at: clock.now() });
          return;
        }
        if (held) recorder.add({ kind: 'let-go', run, call: parked.call, at: clock.now() });
        waiting.splice(waiting.indexOf(entry), 1);
        resolve(fault);
      },
    };
    waiting.push(entry);
  });
}
