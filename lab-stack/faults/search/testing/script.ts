import type { Choice, ChoicePoint, FaultName, Parked, Play } from '../../schedule.ts';

/** A call of a scripted run. */
export interface ScriptedCall {
  readonly label: string;
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
  readonly faults?: readonly FaultName[];
}

/** The calls of each run, in order. A call goes on whatever befalls it; `hold` holds it. */
export type Script = Readonly<Record<string, readonly ScriptedCall[]>>;

/** Plays runs whose calls are known beforehand. Resolves with the labels in the order in which they went on. */
export function playScript(script: Script): Play<string[]> {
  return async (choose) => {
    const made = new Map(Object.keys(script).map((run) => [run, 0]));
    const held = new Set<string>();
    const log: string[] = [];
    for (;;) {
      const all = Object.keys(script).flatMap((run) =>
        parkedOf(run, script[run]!, made.get(run)!, held.has(run)),
      );
      const free = all.filter((call) => !call.held);
      const parked = free.length > 0 ? free : all;
      if (parked.length === 0) return log;
      const choice = choose({ parked });
      if (choice === 'stop') return log;
      if (choice.fault === 'hold') held.add(choice.run);
      else {
        log.push(parked.find(({ run }) => run === choice.run)!.label);
        held.delete(choice.run);
        made.set(choice.run, made.get(choice.run)! + 1);
      }
    }
  };
}

/** The same play, and what it was told at each point. */
export function tellingPoints<Result>(
  play: Play<Result>,
  tell: (point: ChoicePoint, choice: Choice | 'stop') => void,
): Play<Result> {
  return (choose) =>
    play((point) => {
      const choice = choose(point);
      tell(point, choice);
      return choice;
    });
}

function parkedOf(run: string, calls: readonly ScriptedCall[], made: number, held: boolean): Parked[] {
  const call = calls[made];
  if (!call) return [];
  const { label, reads = [], writes = [], faults = [] } = call;
  return [{ run, call: made + 1, label, reads, writes, faults: held ? [] : faults, ...(held && { held }) }];
}
