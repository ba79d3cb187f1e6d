/** What may reach an environment, and when: an environment is frozen between its invocations. */
export interface Gate {
  /** Runs `task` now, or in the order of asking when the environment thaws, or never once it is dead. */
  pass(task: () => void): void;
  freeze(): void;
  thaw(): void;
  /** For good. */
  close(): void;
  state(): 'open' | 'frozen' | 'closed';
}

export function createGate(): Gate {
  let state: 'open' | 'frozen' | 'closed' = 'frozen';
  let waiting: (() => void)[] = [];
  return {
    state: () => state,
    pass(task) {
      if (state === 'open') task();
      else if (state === 'frozen') waiting.push(task);
    },
    freeze() {
      if (state === 'open') state = 'frozen';
    },
    thaw() {
      if (state !== 'frozen') return;
      state = 'open';
      const due = waiting;
      waiting = [];
      for (const task of due) task();
    },
    close() {
      state = 'closed';
      waiting = [];
    },
  };
}
