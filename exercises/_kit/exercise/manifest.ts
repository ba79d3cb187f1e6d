import { z } from 'zod';

const Hole = z.strictObject({
  /** Relative to lab-stack: `src/worker/claim.ts`, `template.yaml`; a prediction: `predictions.json`. */
  file: z.string().regex(/^(src\/[\w/-]+\.ts|template\.yaml)$/),
  region: z.string().regex(/^ex\d\d[a-z]?(-[a-z]+)?$/),
});

const Stage = z.strictObject({
  id: z.string().regex(/^[a-z]$/),
  title: z.string().min(3),
  minutes: z.int().min(5).max(30),
  points: z.int().positive(),
  holes: z.array(Hole).default([]),
  /** A prediction has no hole: the learner fills this JSON file of the exercise. */
  prediction: z
    .string()
    .regex(/^[\w-]+\.json$/)
    .optional(),
});

/** What `exercise.json` says. */
export const Manifest = z.strictObject({
  title: z.string().min(3),
  /** Folder of `chapters/`. */
  chapter: z.string().regex(/^\d\d-[a-z0-9-]+$/),
  stages: z.array(Stage).min(1),
  /** Tests that no wrong answer fails, by name, and why they are there all the same. */
  untripped: z.record(z.string(), z.string().min(10)).default({}),
});

export type Manifest = z.infer<typeof Manifest>;
export type Stage = z.infer<typeof Stage>;
export type Hole = z.infer<typeof Hole>;
