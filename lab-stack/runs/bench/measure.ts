/** Measures several ways of making the same calls, side by side. */

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many actions
export type Answer = any;

/** One way to make a call: over HTTP, in process, straight to the core, or to another emulator. */
export interface Way {
  readonly name: string;
  /** Resolves to the answer and how long it took, microseconds. */
  call(action: string, input: object): Promise<{ readonly answer: Answer; readonly us: number }>;
}

/** Makes a call and gives its answer; how long it took has been noted under `label`, the action unless given. */
export type Call = (action: string, input: object, label?: string) => Promise<Answer>;

export interface Workload {
  /** Makes what the calls need, and gives one pass: some calls, after which all is as before. */
  open(call: Call): Promise<(call: Call) => Promise<void>>;
}

/** Microseconds per call. */
export interface Figure {
  readonly median: number;
  readonly p95: number;
}

export interface Measured {
  /** By the name of the way, then by label. */
  readonly figures: ReadonlyMap<string, ReadonlyMap<string, Figure>>;
  /** How many calls each way made, also those that were not counted. */
  readonly calls: ReadonlyMap<string, number>;
}

export interface MeasureOptions {
  readonly ways: readonly Way[];
  readonly workload: Workload;
  /** Passes that are counted, for each way. */
  readonly passes: number;
  /** Called after each round of passes. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Passes of one way before the next one has its turn: what disturbs the machine disturbs all alike. */
const PASSES_A_ROUND = 20;
/** Share of the passes that come first and are not counted. */
const WARM_UP = 0.3;

/** Plays the workload in rounds, the ways by turns. */
export async function measure({ ways, workload, passes, onProgress }: MeasureOptions): Promise<Measured> {
  const samples = new Map(ways.map(({ name }) => [name, new Map<string, number[]>()]));
  const calls = new Map(ways.map(({ name }) => [name, 0]));
  let counted = false;
  const callOf =
    (way: Way): Call =>
    async (action, input, label = action) => {
      const { answer, us } = await way.call(action, input);
      calls.set(way.name, calls.get(way.name)! + 1);
      if (counted) note(samples.get(way.name)!, label, us);
      return answer;
    };
  const players: { readonly pass: (call: Call) => Promise<void>; readonly call: Call }[] = [];
  for (const way of ways) {
    const call = callOf(way);
    players.push({ call, pass: await workload.open(call) });
  }
  const warm = Math.ceil((passes * WARM_UP) / PASSES_A_ROUND);
  const rounds = warm + Math.ceil(passes / PASSES_A_ROUND);
  for (let round = 0; round < rounds; round++) {
    counted = round >= warm;
    for (const { pass, call } of inTurn(players, round)) {
      for (let played = 0; played < PASSES_A_ROUND; played++) await pass(call);
    }
    onProgress(round + 1, rounds);
  }
  const figures = new Map([...samples].map(([name, labels]) => [name, figuresOf(labels)]));
  return { figures, calls };
}

/**
 * Each round begins with another, and every second one goes backwards: what a way leaves behind, such as a processor
 * that was busy without a pause, meets its neighbours on both sides alike.
 */
function inTurn<T>(players: readonly T[], round: number): T[] {
  const first = (round >> 1) % players.length;
  const turned = [...players.slice(first), ...players.slice(0, first)];
  return round % 2 === 0 ? turned : turned.toReversed();
}

function figuresOf(labels: ReadonlyMap<string, number[]>): Map<string, Figure> {
  return new Map([...labels].map(([label, times]) => [label, figureOf(times)]));
}

export function figureOf(times: readonly number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { median: at(0.5), p95: at(0.95) };
}

function note(samples: Map<string, number[]>, label: string, us: number): void {
  const times = samples.get(label);
  if (times) times.push(us);
  else samples.set(label, [us]);
}
