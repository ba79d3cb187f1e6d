import { readExercises } from '../exercise/exercise.ts';
import { ROOT } from '../paths.ts';
import { backUp } from './backup.ts';
import { shown, type WorkbookStage } from './stages.ts';
import { learnersFiles, rewrite } from './work.ts';

/** What was done with the learner's files, and where they are as they were. */
export interface Rewritten {
  /** The backup's folder, as people read it. */
  readonly backup: string;
  /** A sentence for each thing that could not be put back. */
  readonly losses: readonly string[];
}

/** Puts the start back into a stage; the other stages of the exercise keep what the learner wrote. */
export function resetStage({ name, exercise, stage }: WorkbookStage): Rewritten {
  const backup = shown(backUp(learnersFiles(exercise), `reset-${name}`));
  const losses = rewrite(exercise, { whose: ({ id }) => (id === stage.id ? 'start' : 'learner') });
  return { backup, losses };
}

/** Fills every stage before this one with the solution; this one and those after it stay as they are. */
export function catchUp({ name, exercise, stage }: WorkbookStage): Rewritten {
  const earlier = readExercises().filter((one) => one.name < exercise.name);
  const backup = shown(backUp([...earlier, exercise].flatMap(learnersFiles), `catch-up-${name}`));
  const losses = [
    ...earlier.flatMap((one) => rewrite(one, { whose: () => 'solution' })),
    ...rewrite(exercise, { whose: ({ id }) => (id < stage.id ? 'solution' : 'learner') }),
  ];
  return { backup, losses };
}

/** Puts back what the learner wrote in one stage, from a backup's folder (absolute); the other stages stay as they are. */
export function putStageBack({ name, exercise, stage }: WorkbookStage, folder: string): Rewritten {
  const backup = shown(backUp(learnersFiles(exercise), `restore-${name}`));
  const losses = rewrite(exercise, {
    whose: () => 'learner',
    from: ({ id }) => (id === stage.id ? folder : ROOT),
  });
  return { backup, losses };
}

/** Prints all of the learner's files anew and puts back what they wrote into the holes, from a backup's folder (absolute). */
export function putBack(folder: string): readonly string[] {
  return readExercises().flatMap((exercise) => rewrite(exercise, { whose: () => 'learner', from: folder }));
}
