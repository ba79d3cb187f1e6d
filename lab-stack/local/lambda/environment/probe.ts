import type { ToHost } from './protocol.ts';

type Parked = Extract<ToHost, { type: 'parked' }>;

export interface Probe {
  /** See Environment.parked. */
  parked(openCalls: number | undefined): Promise<boolean>;
  /** The thread was told something: what was known of it no longer holds. */
  disturbed(): void;
  heard(answer: Parked): void;
  /** The thread answers no look before its next invocation: whoever waits for one is told that it was at work. */
  frozen(): void;
  ended(): void;
}

/**
 * Finds out whether a thread only waits. One look is not enough: a request that it has just written may
 * still be on its way. So nothing may have happened between two looks that both find it waiting.
 */
export function createProbe(ask: (id: number) => void): Probe {
  const waiting = new Map<number, (answer: Parked | undefined) => void>();
  let asked = 0;
  let lastActivity = -1;
  /** Waits for nothing that could come without a message of ours; stays true until `disturbed`. */
  let atRest = false;
  let over = false;
  let disturbances = 0;

  const look = (): Promise<Parked | undefined> =>
    over
      ? Promise.resolve(undefined)
      : new Promise((resolve) => {
          const id = ++asked;
          waiting.set(id, resolve);
          ask(id);
        });

  const giveUpLooking = (): void => {
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  };

  return {
    async parked(openCalls) {
      if (atRest) return true;
      const before = disturbances;
      const first = await look();
      if (!first) return over;
      const second = first.activity === lastActivity ? first : await look();
      if (!second) return over;
      const quiet = first.activity === second.activity && disturbances === before;
      lastActivity = second.activity;
      const answered = openCalls === undefined || second.openRequests === openCalls;
      const parked = quiet && answered && !first.busy && !second.busy;
      atRest = parked && second.openRequests === 0;
      return parked;
    },
    disturbed() {
      disturbances += 1;
      atRest = false;
    },
    heard(answer) {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    },
    frozen: giveUpLooking,
    ended() {
      over = true;
      giveUpLooking();
    },
  };
}
