import { refused } from '../assert.ts';
import type { Queue } from './bench.ts';

/** The codes by which SQS refuses the value of an attribute. */
export const BAD_ATTRIBUTE = ['InvalidAttributeValue', 'InvalidParameterValue'];

/** The queue takes both ends of a range for an attribute, and nothing beyond. */
export async function takesFrom(made: Queue, attribute: string, least: number, most: number): Promise<void> {
  for (const value of [least, most]) await made.set({ [attribute]: String(value) });
  for (const value of [least - 1, most + 1])
    await refused(made.set({ [attribute]: String(value) }), BAD_ATTRIBUTE);
}
