import { z } from 'zod';
import type { Shown as What } from './proof.ts';

const Step = z.strictObject({
  at: z.number().nonnegative().optional(),
  text: z.string().min(3),
  decides: z.literal(true).optional(),
});

/** `Shown` as it is checked where it comes from code that anyone may write, or from a file. */
export const Shown = z.strictObject({
  meets: z.boolean(),
  outcome: z.string().trim().min(3),
  steps: z.array(Step),
}) as unknown as z.ZodType<What>;
