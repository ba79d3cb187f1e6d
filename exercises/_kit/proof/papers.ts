import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { readFillings, SHELVES, type Filling, type Shelf } from '../answer/filling.ts';
import { linesOf, regionIn } from '../cutter/regions.ts';
import { filesOf, labText, type Exercise } from '../exercise/exercise.ts';
import { hintsOf, promisesOf } from '../exercise/papers.ts';
import { stageFile } from '../judge/judge-stage.ts';
import { testsOf } from '../judge/test.ts';
import { stalePrints } from '../print/print.ts';
import { ROOT } from '../paths.ts';

const HOLE_LINES = 30;
const FILLING_LINES = 20;
const FILE_LINES = 150;
const TESTS = { least: 4, most: 9 };
const ANSWERS = { wrong: 8, right: 4 };
const HINTS = 3;
const PAPERS = ['README.md', 'exercise.json', 'hints.md', 'beliefs.json', 'provider.md'];

/** What the files of an exercise say against it before anything is played: a sentence each. */
export async function paperFindings(exercise: Exercise): Promise<string[]> {
  const fillings = readFillings(exercise);
  const stages = await Promise.all(exercise.stages.map(({ id }) => stageFindings(exercise, id)));
  return [
    ...stages.flat(),
    ...promisesWithoutTest(exercise, await testNames(exercise)),
    ...sizes(exercise, fillings),
    ...answerFindings(exercise, fillings),
    ...strays(exercise, fillings),
    ...stalePrints([exercise]).map((path) => `${shown(path)} is stale: npm run print.`),
  ].map((finding) => `${exercise.name}: ${finding}`);
}

async function stageFindings(exercise: Exercise, stage: string): Promise<string[]> {
  const promises = promisesOf(exercise);
  const tests = await testsOf(stageFile(exercise, stage));
  const prediction = exercise.stages.some(({ id, prediction }) => id === stage && prediction);
  const hints = hintsOf(exercise).get(stage)?.length ?? 0;
  return [
    ...tests.flatMap(({ name, title }) => {
      const promise = promises.get(name);
      if (promise === undefined) return [`the README has no promise ${name}.`];
      return title === `${name}: ${promise}` ? [] : [`the README says "${promise}", the test "${title}".`];
    }),
    ...(hints === HINTS ? [] : [`stage ${stage} has ${hints} hints, not ${HINTS}.`]),
    ...(prediction || (tests.length >= TESTS.least && tests.length <= TESTS.most)
      ? []
      : [`stage ${stage} has ${tests.length} tests, not ${TESTS.least} to ${TESTS.most}.`]),
  ];
}

async function testNames(exercise: Exercise): Promise<ReadonlySet<string>> {
  const all = await Promise.all(exercise.stages.map(({ id }) => testsOf(stageFile(exercise, id))));
  return new Set(all.flat().map(({ name }) => name));
}

function promisesWithoutTest(exercise: Exercise, tests: ReadonlySet<string>): string[] {
  return [...promisesOf(exercise).keys()]
    .filter((name) => !tests.has(name))
    .map((name) => `promise ${name} has no test.`);
}

function sizes(exercise: Exercise, fillings: readonly Filling[]): string[] {
  const files = filesOf(exercise).filter((file) => file.endsWith('.ts'));
  return [
    ...files.flatMap((file) =>
      tooLong(`lab-stack/${file}`, linesOf(labText(file).trimEnd()).length, FILE_LINES),
    ),
    ...exercise.stages.flatMap(({ holes }) =>
      holes.flatMap(({ file, region }) =>
        tooLong(`the hole ${region}`, regionIn(labText(file), region, file).length, HOLE_LINES),
      ),
    ),
    ...fillings.flatMap(({ shelf, name, lines }) =>
      [...lines].flatMap(([region, text]) =>
        tooLong(`${shelf}/${name}, ${region}`, text.length, FILLING_LINES),
      ),
    ),
  ];
}

function tooLong(what: string, lines: number, most: number): string[] {
  return lines > most ? [`${what} has ${lines} lines; ${most} are the most.`] : [];
}

function answerFindings(exercise: Exercise, fillings: readonly Filling[]): string[] {
  const holes = new Map(exercise.stages.map(({ id, holes }) => [id, holes.map(({ region }) => region)]));
  const predictions = exercise.stages.filter(({ prediction }) => prediction).length;
  const allPredicted = predictions === exercise.stages.length;
  const counted = (shelf: Shelf): number => fillings.filter((filling) => filling.shelf === shelf).length;
  return [
    ...exercise.stages
      .filter((stage) => stage.holes.length === 0 && stage.prediction === undefined)
      .map(({ id }) => `stage ${id} has neither a hole nor a prediction: name one in exercise.json.`),
    ...fillings.flatMap((filling) => foreignRegions(filling, holes.get(filling.stage))),
    ...(counted('wrong') < ANSWERS.wrong
      ? [`has ${counted('wrong')} wrong answers, not ${ANSWERS.wrong}.`]
      : []),
    ...(!allPredicted && counted('right') < ANSWERS.right
      ? [`has ${counted('right')} right answers, not ${ANSWERS.right}.`]
      : []),
    ...exercise.stages
      .filter(({ id }) => !fillings.some(({ shelf, stage }) => shelf === 'start' && stage === id))
      .map(({ id }) => `stage ${id} has no start.`),
  ];
}

function foreignRegions(
  { shelf, name, lines, stage }: Filling,
  holes: readonly string[] | undefined,
): string[] {
  if (!holes) return [`${shelf}/${name} answers a stage ${stage} that is not there.`];
  return [...lines.keys()]
    .filter((region) => !holes.includes(region))
    .map((region) => `${shelf}/${name} fills ${region}, which is no hole of stage ${stage}.`);
}

/** A file that belongs to nothing would be read by somebody who wonders what it is for. */
function strays(exercise: Exercise, fillings: readonly Filling[]): string[] {
  const own = new Set([
    ...PAPERS,
    ...SHELVES,
    ...exercise.stages.map(({ id }) => `${id}.test.ts`),
    ...filesOf(exercise).map((file) => basename(file)),
    ...importedBeside(exercise.folder),
    ...exercise.stages.flatMap(({ prediction }) => prediction ?? []),
  ]);
  const shelved = new Set(fillings.map(({ shelf, name, file }) => join(shelf, `${name}${extname(file)}`)));
  const inShelves = SHELVES.flatMap((shelf) => {
    const folder = join(exercise.folder, shelf);
    return names(folder).map((name) => join(shelf, name));
  });
  return [
    ...names(exercise.folder).filter((name) => !own.has(name)),
    ...inShelves.filter((name) => !shelved.has(name)),
  ].map((name) => `${name} belongs to nothing. Give it a place, or take it away.`);
}

/** Names of files that another file of the folder imports. */
function importedBeside(folder: string): string[] {
  return names(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/from '\.\/([\w.-]+)'/g)])
    .map(([, name = '']) => name);
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function shown(path: string): string {
  return path.startsWith(ROOT) ? path.slice(ROOT.length) : path;
}
