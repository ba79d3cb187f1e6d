import type { Check } from './check.ts';
import type { Row } from './rows.ts';
import { NotJudged } from './target.ts';
import type { Target } from './target.ts';

export interface Verdict {
  readonly id: string;
  readonly result: 'pass' | 'fail' | 'skipped';
  /** What was expected and found, or why there is no verdict. */
  readonly reason?: string;
}

/** A target for one check, thrown away afterwards. */
export interface Disposable extends Target {
  end(): Promise<void>;
}

/** The verdict on one row at a target of its own. A row without a test is skipped with its reason. */
export async function judge(
  row: Row,
  checks: ReadonlyMap<string, Check>,
  open: () => Promise<Disposable>,
): Promise<Verdict> {
  const { id } = row;
  if (row.untested !== undefined) return { id, result: 'skipped', reason: row.untested };
  const check = checks.get(id);
  if (!check) return { id, result: 'fail', reason: 'the row has test: true, and no check has its id' };
  const target = await open();
  try {
    await check(target);
    return { id, result: 'pass' };
  } catch (error) {
    const result = error instanceof NotJudged ? 'skipped' : 'fail';
    return { id, result, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await target.end();
  }
}
