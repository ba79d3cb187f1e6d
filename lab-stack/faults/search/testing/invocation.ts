import type { FaultName, Parked } from '../../schedule.ts';
import type { Instruction, ModelRun, Program } from './program.ts';
import { callOf, type ModelCall, type ModelStore } from './store.ts';

type Answer = number | 'refused' | 'nothing';

interface Waiting {
  readonly call: ModelCall;
  /** Which call of the invocation, from 1. */
  readonly number: number;
  /** Its place among the calls that were made at once. */
  readonly place: number;
  readonly since: number;
  held: boolean;
}

/** Milliseconds before a call is repeated. */
const PAUSE = 20;

/** A run of a program: its calls wait until they are told to go on, and how. */
export class Invocation {
  readonly run: ModelRun;
  over = false;
  acknowledged = false;
  readonly #store: ModelStore;
  readonly #body: Generator<readonly ModelCall[], void, readonly Answer[]>;
  readonly #touched = new Set<string>();
  #calls = 0;
  #waiting: Waiting[] = [];
  #answers: Answer[] = [];

  constructor(run: ModelRun, store: ModelStore) {
    this.run = run;
    this.#store = store;
    this.#body = this.#live();
    this.#continue([]);
  }

  /** Its calls that wait, those that are held or those that are not. */
  parked(held: boolean): Parked[] {
    return this.#waiting
      .filter((waiting) => waiting.held === held)
      .map(({ call, number }) => ({
        run: this.run.name,
        call: number,
        label: call.label,
        reads: call.reads,
        writes: call.writes,
        faults: held ? [] : this.#faultsOf(call),
        ...(held && { held }),
      }));
  }

  /** The first call that is not held goes on; when all are held, the first. */
  goOn(fault?: FaultName): void {
    const waiting = this.#waiting.find(({ held }) => !held) ?? this.#waiting[0]!;
    if (fault === 'hold') {
      waiting.held = true;
      return;
    }
    const answer = this.#carryOut(waiting.call, fault);
    if (fault === 'crash-before' || fault === 'crash-after') return this.#end();
    this.#answer(waiting, answer);
  }

  #answer(waiting: Waiting, answer: Answer): void {
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#answers[waiting.place] = answer;
    if (this.#waiting.length === 0) this.#continue(this.#answers);
  }

  /** Gives up the calls that have waited for too long. True when there were any. */
  tire(): boolean {
    const { patience = Infinity } = this.run;
    const tired = this.#waiting.find(({ held, since }) => !held && this.#store.now - since > patience);
    if (tired) this.#answer(tired, 'nothing');
    return tired !== undefined;
  }

  #faultsOf({ label, look, entries }: ModelCall): FaultName[] {
    if (label === 'return') return ['crash-before'];
    return [
      'refuse',
      'crash-before',
      ...(look ? [] : (['lose', 'crash-after', 'hold'] as const)),
      ...(entries > 1 ? (['partial'] as const) : []),
      ...(look && this.#store.earlier ? (['stale'] as const) : []),
    ];
  }

  #carryOut(call: ModelCall, fault: FaultName | undefined): Answer {
    if (fault === 'refuse' || fault === 'crash-before') return 'nothing';
    if (fault === 'stale') return call.look!(this.#store.earlier!);
    const answer = call.carryOut(this.#store, fault === 'partial' ? 1 : undefined);
    return fault === 'lose' ? 'nothing' : answer;
  }

  #continue(answers: readonly Answer[]): void {
    const { done, value } = this.#body.next(answers);
    if (done) return this.#end();
    this.#answers = [];
    this.#waiting = value.map((call, place) => ({
      call,
      number: this.#calls + place + 1,
      place,
      since: this.#store.now,
      held: false,
    }));
    this.#calls += value.length;
    for (const { reads, writes } of value) for (const key of [...reads, ...writes]) this.#touched.add(key);
  }

  #end(): void {
    this.over = true;
    this.#waiting = [];
  }

  *#live(): Generator<readonly ModelCall[], void, readonly Answer[]> {
    const how = yield* this.#follow(this.run.program, 0);
    if (how === 'failed') return;
    const touched = [...this.#touched];
    const values = touched
      .filter((key) => /^values\/[^*]/.test(key))
      .map((key) => key.slice('values/'.length));
    const acknowledge = (store: ModelStore): number => {
      if (values.some((key) => store.valueOf(key) === 0)) store.acknowledgedEarly.push(this.run.name);
      return Number((this.acknowledged = true));
    };
    yield [
      {
        label: 'return',
        reads: touched,
        writes: [`message ${this.run.name}`],
        entries: 1,
        carryOut: acknowledge,
      },
    ];
  }

  *#follow(
    program: Program,
    remembered: number,
  ): Generator<readonly ModelCall[], number | 'failed' | 'ended', readonly Answer[]> {
    for (const instruction of program) {
      if (instruction.do === 'if') {
        const way = instruction.equals === remembered ? instruction.so : instruction.otherwise;
        const end = yield* this.#follow(way, remembered);
        if (typeof end === 'string') return end;
        remembered = end;
        continue;
      }
      if (instruction.do === 'sleep') {
        this.#store.now += instruction.ms;
        continue;
      }
      const calls = instruction.do === 'at-once' ? instruction.calls : [instruction];
      const answers = yield* this.#ask(calls, remembered);
      if (answers.includes('nothing')) return 'failed';
      if (answers.includes('refused')) return 'ended';
      remembered = Number(answers[0]);
    }
    return remembered;
  }

  /** Repeats those without an answer as often as the run retries. */
  *#ask(
    instructions: readonly Instruction[],
    remembered: number,
  ): Generator<readonly ModelCall[], Answer[], readonly Answer[]> {
    const calls = instructions.map((instruction) => callOf(instruction, this.run.name, remembered));
    const answers = [...(yield calls)];
    for (let attempt = 0; attempt < this.run.retries; attempt++) {
      const places = [...calls.keys()].filter((place) => answers[place] === 'nothing');
      if (places.length === 0) break;
      this.#store.now += PAUSE;
      const again = yield places.map((place) => calls[place]!);
      for (const [index, place] of places.entries()) answers[place] = again[index]!;
    }
    return answers;
  }
}
