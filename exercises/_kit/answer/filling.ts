import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { regionsOf, linesOf } from '../cutter/regions.ts';
import type { Exercise } from '../exercise/exercise.ts';

export const SHELVES = ['start', 'wrong', 'right'] as const;
export type Shelf = (typeof SHELVES)[number];

/** What is put into the holes of one stage: a file of `start`, `wrong` or `right`. */
export interface Filling {
  readonly shelf: Shelf;
  /** Its file without the ending: `b-lease-without-fence`. */
  readonly name: string;
  readonly file: string;
  /** The stage that it answers: the first letter of its name. */
  readonly stage: string;
  readonly about: About;
  /** By region: the lines. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
  /** By region: the imports that stand before it, and belong at the top of its file. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** The value of a prediction's file. */
  readonly prediction?: unknown;
}

/** The header of a filling. */
export interface About {
  /** Names of the tests that it fails: `b2`. Empty for right answers. */
  readonly breaks: readonly string[];
  /** What its author believes: wrong answers, and starts that no wrong answer explains. */
  readonly belief?: string;
  /** Words that the learner is told, each part of a verdict. */
  readonly told: readonly string[];
  /** Where it was met: row of the field faults, or who tried it. */
  readonly from?: string;
  /** Right answers: how it differs from ours. */
  readonly differs?: string;
}

/** All fillings of an exercise, shelf by shelf. Throws as readShelf does. */
export function readFillings(exercise: Exercise): Filling[] {
  return SHELVES.flatMap((shelf) => readShelf(exercise, shelf));
}

/** All fillings of one shelf of an exercise, by name. Throws an Error that names the file for a header that cannot be read. */
export function readShelf(exercise: Exercise, shelf: Shelf): Filling[] {
  const folder = join(exercise.folder, shelf);
  return files(folder)
    .filter((file) => /^[a-z](-[a-z0-9-]+)?\.(ts|yaml|json)$/.test(file))
    .toSorted()
    .map((file) => readFilling(shelf, join(folder, file)));
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (thrown) {
    // An exercise of predictions has no right answers but ours.
    if ((thrown as { code?: string }).code === 'ENOENT') return [];
    throw thrown;
  }
}

function readFilling(shelf: Shelf, file: string): Filling {
  const text = readFileSync(file, 'utf8');
  const name = basename(file, extname(file));
  const common = { shelf, name, file, stage: name.slice(0, 1) };
  if (extname(file) === '.json') {
    const { about = {}, prediction } = JSON.parse(text) as { about?: Partial<About>; prediction: unknown };
    return {
      ...common,
      about: { breaks: [], told: [], ...about },
      lines: new Map(),
      imports: new Map(),
      prediction,
    };
  }
  const lines = linesOf(text);
  const regions = [...regionsOf(text, file).values()];
  return {
    ...common,
    about: headerOf(lines, file),
    lines: new Map(regions.map(({ name: region, from, to }) => [region, lines.slice(from, to)])),
    imports: new Map(
      regions.map(({ name: region, from }, place) => [
        region,
        lines.slice(regions[place - 1]?.to ?? 0, from).filter(isImport),
      ]),
    ),
  };
}

function isImport(line: string): boolean {
  return line.startsWith('import ');
}

const MEMBER = /^(?:\/\/|#) (breaks|belief|told|from|differs): (.+)$/;

function headerOf(lines: readonly string[], file: string): About {
  const about: { -readonly [Key in keyof About]: About[Key] } = { breaks: [], told: [] };
  for (const line of lines) {
    if (/#(end)?region/.test(line)) break;
    if (line.trim() === '' || isImport(line)) continue;
    const [, key, value = ''] = MEMBER.exec(line) ?? [];
    if (key === 'breaks') about.breaks = value.split(',').map((test) => test.trim());
    else if (key === 'told') about.told = [...about.told, value];
    else if (key === 'belief' || key === 'from' || key === 'differs') about[key] = value;
    else
      throw new Error(
        `${file}: a header has lines such as "// belief: …" (breaks, belief, told, from, differs), not: ${line}`,
      );
  }
  return about;
}
