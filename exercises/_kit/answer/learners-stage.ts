import { transformSync } from 'esbuild';
import { fill } from '../cutter/fill.ts';
import { regionIn } from '../cutter/regions.ts';
import { labText, stageName, type Exercise } from '../exercise/exercise.ts';
import { learnersAnswer, type Answer } from './answer.ts';

/**
 * What a stage is judged by: its own holes as the learner has filled them, and the lab stack's lines in those of the
 * other stages, so that nothing that is still to be done elsewhere breaks a promise of this one.
 */
export function learnersStage(exercise: Exercise, stage: string): Answer {
  const answer = learnersAnswer(exercise);
  const own = exercise.stages.find(({ id }) => id === stage);
  const files = own?.holes.map(({ file }) => file) ?? [];
  const texts = [...answer.texts].filter(([file]) => files.includes(file));
  return {
    ...answer,
    ...(own && { stage: stageName(exercise, own) }),
    texts: new Map(texts.map(([file, text]) => [file, withOthersSolved(exercise, stage, file, text)])),
  };
}

function withOthersSolved(exercise: Exercise, stage: string, file: string, text: string): string {
  // Its error is to be told by the learner's own lines, so nothing may move them.
  if (file.endsWith('.ts') && !isReadable(text)) return text;
  const others = exercise.stages
    .filter(({ id }) => id !== stage)
    .flatMap(({ holes }) => holes.filter((hole) => hole.file === file));
  const solved = others.map(({ region }) => [region, regionIn(labText(file), region, file)] as const);
  try {
    return fill(text, new Map(solved), file);
  } catch {
    // Its marks are gone: what stands there is all there is.
    return text;
  }
}

function isReadable(text: string): boolean {
  try {
    transformSync(text, { loader: 'ts', logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}
