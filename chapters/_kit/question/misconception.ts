import { z } from 'zod';

const Misconception = z.strictObject({
  /** One warm sentence that its believer would say. */
  says: z.string().trim().min(10),
  /** What to reread, as a question's `section`. */
  read: z.string().regex(/^[a-z0-9/-]*(#[a-z0-9-]+)?$/),
});

/** `chapters/NN-topic/misconceptions.yml`: by id. Ids are unique over all chapters. */
export const Misconceptions = z.record(z.string().regex(/^[a-z0-9-]+$/), Misconception);

export type Misconceptions = z.infer<typeof Misconceptions>;
