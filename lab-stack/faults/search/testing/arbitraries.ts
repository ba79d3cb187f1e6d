import {
  array,
  boolean,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import type { Bounds } from '../../scenario.ts';
import type { Instruction, ModelRun, Program } from './program.ts';

/** A small story and how far to look. */
export interface ModelScenario {
  readonly runs: readonly ModelRun[];
  readonly bounds: Bounds;
}

/** Few keys, so that runs often meet at one; and more than one, so that they do not always. */
const key = constantFrom('x', 'x', 'y');
const MOST_SCHEDULES = 10_000;
const value = integer({ min: 0, max: 3 });
const is = <Name extends string>(name: Name): Arbitrary<Name> => constantFrom(name);

const call: Arbitrary<Instruction> = oneof(
  record({ do: is('read'), key }),
  record({ do: is('count') }),
  record({ do: is('write'), key, value }),
  record({ do: is('write-next'), key }),
  record({ do: is('write-if-same'), key, value }),
  record({ do: is('claim'), key }),
  record({
    do: is('send'),
    bodies: array(value, { minLength: 1, maxLength: 2 }),
  }),
  record({ do: is('effect'), name: constantFrom('e', 'f'), keyed: boolean() }),
);
const flat: Arbitrary<Instruction> = oneof(
  { arbitrary: record({ do: is('sleep'), ms: constantFrom(30, 70) }), weight: 1 },
  { arbitrary: call, weight: 5 },
  { arbitrary: record({ do: is('at-once'), calls: tuple(call, call) }), weight: 1 },
);
const branch: Arbitrary<Instruction> = record({
  do: is('if'),
  equals: value,
  so: array(flat, { maxLength: 2 }),
  otherwise: array(flat, { maxLength: 1 }),
});

function program(maxLength: number): Arbitrary<Program> {
  const instruction = oneof({ arbitrary: flat, weight: 4 }, { arbitrary: branch, weight: 1 });
  return array(instruction, { minLength: 1, maxLength });
}

function run(name: string, maxLength: number, mostRetries = 1): Arbitrary<ModelRun> {
  return record({
    name: is(name),
    program: program(maxLength),
    retries: integer({ min: 0, max: mostRetries }),
    patience: option(constantFrom(10, 50), { nil: undefined, freq: 3 }),
  });
}

const switches = option(integer({ min: 0, max: 3 }), { nil: undefined });

function bounds(mostFaults: number, mostHolds: number): Arbitrary<Bounds> {
  return record({
    faults: integer({ min: 0, max: mostFaults }),
    holds: integer({ min: 0, max: mostHolds }),
    switches,
  }).map(({ switches, ...rest }) => (switches === undefined ? rest : { ...rest, switches }));
}

const ofTwo = record({
  runs: oneof(tuple(run('A', 3), run('B', 3)), tuple(run('A', 3), run('B', 3)).map(sameProgram)),
  bounds: bounds(1, 1),
});
const ofTwoShort = record({ runs: tuple(run('A', 2), run('B', 1)), bounds: bounds(2, 2) });
const ofThree = record({ runs: tuple(run('A', 2), run('B', 1), run('C', 1)), bounds: bounds(0, 1) });
const oneAfter = record({
  runs: tuple(run('A', 1), run('B', 2), run('C', 1)).map(([a, b, c]) => [a, b, { ...c, after: 'A' }]),
  bounds: bounds(1, 0),
});

/** Two or three runs, small enough to play every schedule. */
export const modelScenario: Arbitrary<ModelScenario> = oneof(
  { arbitrary: ofTwo, weight: 4 },
  { arbitrary: ofTwoShort, weight: 2 },
  { arbitrary: ofThree, weight: 2 },
  { arbitrary: oneAfter, weight: 2 },
).filter((scenario) => roughlyHowMany(scenario) < MOST_SCHEDULES);

/** Two deliveries of one message: the same handler twice. */
function sameProgram([first, second]: [ModelRun, ModelRun]): [ModelRun, ModelRun] {
  return [first, { ...second, program: first.program }];
}

/** Interleavings of the longest ways through the programs, times the places where a fault or a hold may strike. */
function roughlyHowMany({ runs, bounds }: ModelScenario): number {
  const calls = runs.map(({ program }) => callsIn(program) + 1);
  let [interleavings, all] = [1, 0];
  for (const count of calls) {
    for (let one = 1; one <= count; one++) interleavings *= ++all / one;
  }
  return interleavings * (1 + 3 * all) ** bounds.faults * (1 + all / 2) ** bounds.holds;
}

function callsIn(program: Program): number {
  const counts = program.map((instruction) => {
    if (instruction.do === 'if') return Math.max(callsIn(instruction.so), callsIn(instruction.otherwise));
    if (instruction.do === 'sleep') return 0;
    return instruction.do === 'at-once' ? instruction.calls.length : 1;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
