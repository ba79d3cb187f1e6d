import { prepareCode, type Code } from '../../../lab-stack/faults/world/code.ts';
import type { Answer } from './answer.ts';

/** Builds what the explorer runs for an answer: the whole lab stack, with the answer's texts in place. */
export function codeOf({ texts }: Answer): Promise<Code> {
  return prepareCode({ texts: Object.fromEntries(texts) });
}
