import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { stageNamed } from '../../../../exercises/_kit/learner/stages.ts';
import { ROOT, wayTo } from '../../../../exercises/_kit/paths.ts';
import { row } from '../../list/list.ts';
import { SLIDES } from '../../list/slides.ts';
import type { Filler } from '../filler.ts';

const Minutes = z.int().min(1).max(120);
/** What whoever leads says or does then: a line of Markdown. */
const Lead = z.string().min(10);

/** One part of a workshop. A stage takes the minutes that its exercise states; they are never written here. */
const Part = z.union([
  z.strictObject({ stage: z.string().regex(/^\d\d[a-z]$/), lead: Lead }),
  z.strictObject({ slides: z.string().regex(/^\d\d-[a-z0-9-]+$/), minutes: Minutes, lead: Lead }),
  z.strictObject({ talk: z.string().min(3), minutes: Minutes, lead: Lead }),
  z.strictObject({ break: z.string().min(3), minutes: Minutes }),
]);
type Part = z.infer<typeof Part>;

/** The file of a plan. */
const Plan = z.strictObject({
  /** How long the room is taken, from the first word to the last. */
  minutes: z.int().min(30).max(600),
  parts: z.array(Part).min(1),
});

/** `half-day`: the workshop of `plans/half-day.yml` beside the page, as a table. Its minutes must add up. */
export const plan: Filler = async (words, { folder }) => {
  const file = join(folder, 'plans', `${words}.yml`);
  if (!/^[a-z-]+$/.test(words) || !existsSync(file))
    throw new Error(`there is no plans/${words}.yml beside this page.`);
  const read = Plan.safeParse(parse(readFileSync(file, 'utf8')));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`plans/${words}.yml: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { minutes, parts } = read.data;
  const sum = total(parts);
  if (sum !== minutes)
    throw new Error(
      `plans/${words}.yml: its parts take ${sum} minutes, and the room is taken for ${minutes}. Lengthen or shorten a talk or a break; a stage has the minutes of its exercise.json.`,
    );
  return { lines: [...planTable(parts, folder), ...sumLines(parts)] };
};

function planTable(parts: readonly Part[], folder: string): string[] {
  return [
    row(['begins', 'minutes', 'what', 'how']),
    row(['---:', '---:', '---', '---']),
    ...parts.map((part, place) =>
      row([
        clock(total(parts.slice(0, place))),
        String(minutesOf(part)),
        whatOf(part, folder),
        'lead' in part ? part.lead : '',
      ]),
    ),
    row([clock(total(parts)), '', 'the end', '']),
    '',
  ];
}

function sumLines(parts: readonly Part[]): string[] {
  const of = (kind: string): number => total(parts.filter((part) => kind in part));
  const [stages, slides, talk, rest] = [of('stage'), of('slides'), of('talk'), of('break')];
  return [
    `${stages + slides + talk + rest} minutes in all: ${stages} at ${parts.filter((part) => 'stage' in part).length} stages, ${slides} with slides, ${talk} of talk, ${rest} of breaks.`,
    '',
  ];
}

function whatOf(part: Part, folder: string): string {
  if ('break' in part) return part.break;
  if ('talk' in part) return part.talk;
  if ('slides' in part) {
    if (!existsSync(join(ROOT, 'chapters', part.slides)))
      throw new Error(`there is no chapter ${part.slides}.`);
    return `[slides of chapter ${part.slides.slice(0, 2)}](${wayTo(folder, join(ROOT, SLIDES, `${part.slides}.md`))})`;
  }
  const { name, exercise, stage } = stageNamed(part.stage);
  return `stage [${name}](${wayTo(folder, exercise.folder)}/): ${stage.title}`;
}

function minutesOf(part: Part): number {
  return 'stage' in part ? stageNamed(part.stage).stage.minutes : part.minutes;
}

function total(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + minutesOf(part), 0);
}

/** `1:05` */
function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
