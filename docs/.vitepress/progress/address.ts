import type { Saved } from './saved.ts';
import type { SiteProgress } from '../../../exercises/_kit/learner/site-progress.ts';

/** Where a page asks for progress, on its own server. With `?known=…` the answer is 204 while that version is the last. */
export const PROGRESS_ADDRESS = '/__workbook/progress';

/** What it is told. */
export interface ProgressTold {
  readonly version: string;
  readonly progress: SiteProgress;
  /** Not there when what was saved last is judged. */
  readonly saved?: Saved;
}
