import type { Target } from './target.ts';

/** Judges one row at a target: resolves when it holds, rejects with Broken when not, with NotJudged for no verdict. */
export type Check = (target: Target) => Promise<void>;

/** Checks by the id of their row; the order is that of the fact sheet. */
export type Checks = Readonly<Record<string, Check>>;
