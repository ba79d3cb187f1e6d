/** The skills of the two exam guides as data: docs/reference/objectives.yaml. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../../exercises/_kit/paths.ts';

export const OBJECTIVES = 'docs/reference/objectives.yaml';

const text = z.string().trim().min(3);

const Domain = z.strictObject({
  /** As AWS calls it. */
  title: text,
  /** Of the scored questions: `32 %`. */
  share: z.string().regex(/^\d+ %$/),
  /** AWS's page that lists the skills. */
  source: z.url(),
  /** By number, in our own words. */
  skills: z.record(z.string().regex(/^\d\.\d\.\d+$/), text),
});

const Guide = z.strictObject({
  name: z.string().regex(/^DVA-C\d\d$/),
  note: text,
  source: z.url(),
  /** When the guide was read. */
  date: z.string().regex(/^\d{4}-\d{2}$/),
  /** By number. */
  domains: z.record(z.string().regex(/^\d$/), Domain),
});

const Objectives = z.strictObject({ c02: Guide, c03: Guide });

export type Guide = z.infer<typeof Guide>;
export type Objectives = z.infer<typeof Objectives>;

/** `c02` or `c03`: how data names an exam. */
export type Exam = keyof Objectives;

/** Throws an Error that names the member for anything that the file must not say. */
export function readObjectives(path = join(ROOT, OBJECTIVES)): Objectives {
  const read = Objectives.safeParse(parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${OBJECTIVES}: ${z.prettifyError(read.error)}`);
}

/** What a skill asks, in our own words; undefined: the guide has no skill of that number. */
export function skillOf({ domains }: Guide, number: string): string | undefined {
  return domains[number.slice(0, 1)]?.skills[number];
}
