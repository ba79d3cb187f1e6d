/** What is remembered of a reader, in the browser's own storage and nowhere else. */

import * as z from 'zod/mini';

/** Milliseconds since 1970. */
const Time = z.number().check(z.nonnegative());
const Id = z.string().check(z.regex(/^\d\d-[a-z0-9-]+\/[a-z0-9-]+$/));
const Letters = z.array(z.string().check(z.regex(/^[a-f]$/)));

const Answer = z.strictObject({ chosen: Letters, right: z.boolean(), at: Time });

/** A card of the spaced repetition, as ts-fsrs has it, its dates as times. */
const Card = z.strictObject({
  due: Time,
  stability: z.number(),
  difficulty: z.number(),
  elapsed_days: z.number(),
  scheduled_days: z.number(),
  learning_steps: z.number(),
  reps: z.number(),
  lapses: z.number(),
  state: z.number(),
  last_review: z.optional(Time),
});

const Exam = z.strictObject({
  begun: Time,
  minutes: z.number().check(z.positive()),
  /** The questions in the order in which they are asked. */
  order: z.array(Id).check(z.minLength(1)),
  chosen: z.record(Id, Letters),
  flagged: z.array(Id),
  /** Which question is shown, from 0. */
  place: z.int().check(z.nonnegative()),
  /** Time used up, milliseconds, without what has passed since `runs`. */
  spent: Time,
  /** Since when the clock runs; undefined while it is paused. */
  runs: z.optional(Time),
});

const Result = z.strictObject({
  begun: Time,
  /** Time used, milliseconds. */
  spent: Time,
  minutes: z.number().check(z.positive()),
  order: z.array(Id),
  chosen: z.record(Id, Letters),
  right: z.array(Id),
});

export const Practice = z.strictObject({
  version: z.literal(1),
  /** The last answer to each question. */
  answers: z.record(Id, Answer),
  /** When a question was missed last: review mode brings it back. */
  missed: z.record(Id, Time),
  cards: z.record(Id, Card),
  /** The exam that is under way. */
  exam: z.optional(Exam),
  results: z.array(Result),
  settings: z.strictObject({
    /** Whether single keys answer. */
    shortcuts: z.boolean(),
    /** Of the next exam. */
    minutes: z.number().check(z.positive()),
  }),
});

export type Practice = z.infer<typeof Practice>;
export type Exam = z.infer<typeof Exam>;
export type Result = z.infer<typeof Result>;
export type Card = z.infer<typeof Card>;

/** A reader of whom nothing is known. */
export function emptyPractice(): Practice {
  return {
    version: 1,
    answers: {},
    missed: {},
    cards: {},
    results: [],
    settings: { shortcuts: true, minutes: 46 },
  };
}

/** Reads a record from text. `why` is one sentence that says what is wrong with it. */
export function readPractice(text: string): { readonly practice: Practice } | { readonly why: string } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { why: 'It is no JSON.' };
  }
  const version = (data as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > 1)
    return { why: `It is of version ${version}, and this site reads version 1: it was made by a newer one.` };
  const read = Practice.safeParse(data);
  if (read.success) return { practice: read.data };
  const [issue] = read.error.issues;
  return { why: `It is no practice record: ${issue?.path.join('.') || 'the whole'} is not as it should be.` };
}
