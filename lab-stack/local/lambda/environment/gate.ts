/**
 * The gate between host and thread: one Int32 that counts the invocations which the host has handed over.
 * A thread that has answered as many stands still at the gate: no timer, promise or socket of it moves until
 * the next one. So Lambda freezes an environment. Both sides import this file.
 * Source: Lambda developer guide, "Understanding the Lambda execution environment lifecycle".
 */
export type Gate = Int32Array<SharedArrayBuffer>;

/** A closed gate. */
export function newGate(): Gate {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** The host's side: lets the thread go on. What it shall find when it wakes must have been posted before. */
export function openGate(gate: Gate): void {
  Atomics.add(gate, 0, 1);
  Atomics.notify(gate, 0);
}

/** The thread's side: blocks while no more than `served` invocations were handed over. Ending the thread ends the wait. */
export function standAt(gate: Gate, served: number): void {
  // The thread may have answered before the host came to open the gate for that very invocation.
  for (let handed = Atomics.load(gate, 0); handed <= served; handed = Atomics.load(gate, 0)) {
    Atomics.wait(gate, 0, handed);
  }
}
