import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exercise } from '../exercise/exercise.ts';
import { signatureOf } from './findings.ts';
import type { Proved } from './provers.ts';

/** By signature (what breaks, by what statement): the belief of the wrong answers that break so. */
export type Beliefs = Readonly<Record<string, string>>;

/** The beliefs that an exercise's file states: what a learner may be told whose answer breaks in the same way. None when it is not there. */
export function readBeliefs(exercise: Exercise): Beliefs {
  try {
    return JSON.parse(readFileSync(beliefsFile(exercise), 'utf8')) as Beliefs;
  } catch {
    return {};
  }
}

/** The beliefs that the results give, in the order of their signatures. A stage that was not judged keeps those that its file states. */
export function beliefsOf(exercise: Exercise, proved: readonly Proved[]): Beliefs {
  const own = proved.filter(({ of }) => of.exercise === exercise.name);
  const judged = new Set(own.map(({ of }) => of.stage));
  const left = exercise.stages.filter(({ id }) => !judged.has(id)).map(({ id }) => `${id} `);
  const kept = Object.entries(readBeliefs(exercise)).filter(([signature]) =>
    left.some((stage) => signature.startsWith(stage)),
  );
  const found = own.flatMap((one): [string, string][] => {
    const belief = one.of.filling?.about.belief;
    return belief ? [[signatureOf(one), belief]] : [];
  });
  return Object.fromEntries([...kept, ...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether the file states other beliefs. */
export function isStale(exercise: Exercise, beliefs: Beliefs): boolean {
  return JSON.stringify(readBeliefs(exercise)) !== JSON.stringify(beliefs);
}

/** Writes the file anew. */
export function writeBeliefs(exercise: Exercise, beliefs: Beliefs): void {
  writeFileSync(beliefsFile(exercise), `${JSON.stringify(beliefs, undefined, 2)}\n`);
}

function beliefsFile({ folder }: Exercise): string {
  return join(folder, 'beliefs.json');
}
