/** `npm run demo -- --mine`: the learner's own files in the whole pipeline, and a page about it. */

import { join, relative } from 'node:path';
import { learnersStack } from '../exercises/_kit/answer/whole-stack.ts';
import { capstonePage, type CapstoneStage } from '../exercises/_kit/capstone/page.ts';
import { readExercises, type Exercise } from '../exercises/_kit/exercise/exercise.ts';
import { bestBug } from '../exercises/_kit/learner/best-bug.ts';
import { FOLDER } from '../exercises/_kit/learner/folder.ts';
import { replaceFile } from '../exercises/_kit/learner/replace-file.ts';
import { workbookStages } from '../exercises/_kit/learner/stages.ts';
import { prove } from '../exercises/_kit/proof/provers.ts';
import { labelled } from './demo-labels.ts';
import type { DemoResult } from '../lab-stack/runs/summary.ts';
import type { Texts } from '../lab-stack/local/texts.ts';

const PAGE = join(FOLDER, 'capstone.html');

/** The learner's files of all exercises. */
export function learnersTexts(): Texts {
  return learnersStack(readExercises());
}

/** Judges every stage once more, writes the page, and gives its path as people read it. */
export async function writeCapstone(result: DemoResult, signal: AbortSignal): Promise<string> {
  const { problems, submitted, ...counted } = result;
  const stages = await judgedStages(signal);
  signal.throwIfAborted();
  const page = capstonePage({
    at: new Date().toISOString(),
    stages,
    requests: submitted,
    counts: labelled({ submitted, ...counted }),
    problems,
    bug: bestBug(),
  });
  replaceFile(PAGE, page);
  return relative('.', PAGE);
}

async function judgedStages(signal: AbortSignal): Promise<CapstoneStage[]> {
  const stages = workbookStages();
  const proved = await prove(stages.map(caseOf), { signal });
  return stages.map(({ name, stage }, place) => {
    const { tests = [], visited = 0, failed } = proved[place] ?? {};
    const passed = failed === undefined && tests.length > 0 && tests.every((test) => test.passed);
    return { name, title: stage.title, passed, schedules: visited };
  });
}

function caseOf({ exercise, stage }: { exercise: Exercise; stage: { id: string } }): {
  exercise: string;
  stage: string;
  answer: string;
} {
  return { exercise: exercise.name, stage: stage.id, answer: 'learner' };
}
