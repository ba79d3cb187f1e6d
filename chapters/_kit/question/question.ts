import { z } from 'zod';

/** A sentence or more, without the blank ends of YAML's folded texts. */
const Text = z.string().trim().min(3);
const Letter = z.enum(['a', 'b', 'c', 'd', 'e', 'f']);
const Skill = z.string().regex(/^\d\.\d\.\d+$/);

const Option = z.strictObject({
  /** What the reader chooses from: parallel to the others in form, and of like length. */
  text: Text,
  right: z.literal(true).optional(),
  /** What would come of it, and so why it is right or wrong: told after an answer only. */
  why: Text,
  /** Wrong ones: the id of the misconception behind it, in a `misconceptions.yml` of the chapters. */
  belief: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** Wrong ones: under which requirement it would be the right one. */
  would: Text.optional(),
});

const Review = z.strictObject({
  /** What two readers answered who saw neither the key nor each other. */
  keys: z.array(z.array(Letter)).min(2),
  /** Where they differed from each other or from the key: what was changed, or by which run or source it was settled. */
  settled: Text.optional(),
});

/** A practice question, as its file says it. */
export const Question = z.strictObject({
  /** `exam`: as deep as the real exam asks. `deeper`: what only this workbook asks. */
  tag: z.enum(['exam', 'deeper']),
  /** Shown in exam mode only. */
  sealed: z.literal(true).optional(),
  domain: z.enum(['development', 'security', 'deployment', 'troubleshooting']),
  /** 1: recall in a new dress. 2: one step of reasoning. 3: two rules meet. */
  difficulty: z.literal([1, 2, 3]),
  /** Skills of the two exam guides, as docs/reference/objectives.yaml numbers them. */
  objectives: z.strictObject({ c02: z.array(Skill).min(1), c03: z.array(Skill).min(1) }),
  /**
   * Where to reread: an anchor of the chapter, of another chapter (`03-idempotent-claim#who-may-write-what`), or a page of
   * the site with one: `guide/choosing-the-glue#pipes`.
   */
  section: z.string().regex(/^[a-z0-9/-]*(#[a-z0-9-]+)?$/),
  /** The stage that practises it, where there is one. */
  exercise: z
    .string()
    .regex(/^\d\d[a-z]$/)
    .optional(),
  /** The situation: "A developer …", a requirement, a constraint. */
  stem: Text,
  /** The exact question, one sentence. */
  ask: Text,
  /** In the order in which they stand: four of which one is right, five of which two, six of which three. */
  options: z.partialRecord(Letter, Option),
  /** Ids of rows in docs/reference, and addresses. A question without a proof has two. */
  sources: z.array(z.string().min(3)).min(1),
  review: Review.optional(),
});

export type Question = z.infer<typeof Question>;
