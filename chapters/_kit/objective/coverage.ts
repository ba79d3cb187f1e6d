import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { readExercises } from '../../../exercises/_kit/exercise/exercise.ts';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { pageFrom } from '../check/page.ts';
import { servedFiles } from '../page/served.ts';
import { Question } from '../question/question.ts';
import { namedSkills } from './named-skills.ts';
import type { Exam } from './objectives.ts';

/** What of the workbook is about one skill. */
export interface Covered {
  /** Folders of chapters: `03-idempotent-claim`. */
  readonly chapters: readonly string[];
  /** Folders of the exercises that belong to these chapters. */
  readonly exercises: readonly string[];
  /** How many practice questions name the skill. */
  readonly questions: number;
}

/** For a skill: what names it. */
export type CoverageOf = (exam: Exam, number: string) => Covered;

/** Reads the chapters' last sections, the exercises' manifests and the questions. */
export function readCoverage(): CoverageOf {
  const chapters = servedFiles()
    .filter((file) => /^chapters\/\d\d-/.test(file))
    .map((file) => ({ name: file.split('/')[1]!, skills: namedSkills(pageFrom(file, textOf(file)).tree) }));
  const exercises = readExercises();
  const asked = globSync('chapters/*/questions/*.yml', { cwd: ROOT }).flatMap(objectivesOf);
  return (exam, number) => {
    const naming = chapters
      .filter(({ skills }) => skills.some((skill) => skill.exam === exam && skill.number === number))
      .map(({ name }) => name);
    return {
      chapters: naming,
      exercises: exercises.filter(({ chapter }) => naming.includes(chapter)).map(({ name }) => name),
      questions: asked.filter((objectives) => objectives[exam].includes(number)).length,
    };
  };
}

/** What a question's file says of objectives. `npm run questions` tells of a file that says it wrongly. */
function objectivesOf(file: string): Question['objectives'][] {
  const question = parse(textOf(file)) as { objectives?: unknown } | null;
  const read = Question.shape.objectives.safeParse(question?.objectives);
  return read.success ? [read.data] : [];
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
