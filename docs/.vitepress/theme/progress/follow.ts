import type { SiteProgress } from '../../../../exercises/_kit/learner/site-progress.ts';
import type { ProgressTold } from '../../progress/address.ts';
import type { Saved } from '../../progress/saved.ts';

/** What a page knows of the learner's progress. `lost`: the server stopped to answer; what was told last still stands. */
export type Known =
  | { readonly kind: 'asking' }
  /** `saved`: something that is not judged yet. */
  | { readonly kind: 'told'; readonly progress: SiteProgress; readonly saved?: Saved }
  | { readonly kind: 'lost'; readonly progress?: SiteProgress };

export interface Following {
  /** Asks the server; undefined: nothing is new since `known`. Rejects when nobody answers. */
  ask(known: string | undefined): Promise<ProgressTold | undefined>;
  /** Resolves when it is time to ask again. */
  pause(): Promise<void>;
  onKnown(known: Known): void;
  readonly signal: AbortSignal;
}

/** Asks again and again, and tells what is new, until the signal is aborted. Never rejects. */
export async function follow({ ask, pause, onKnown, signal }: Following): Promise<void> {
  let last: ProgressTold | undefined;
  let isLost = false;
  while (!signal.aborted) {
    try {
      const told = await ask(last?.version);
      last = told ?? last;
      if (last && (told || isLost) && !signal.aborted) onKnown(asKnown(last));
      isLost = false;
    } catch {
      if (!isLost && !signal.aborted) onKnown({ kind: 'lost', ...(last && { progress: last.progress }) });
      isLost = true;
    }
    await pause();
  }
}

function asKnown({ progress, saved }: ProgressTold): Known {
  return { kind: 'told', progress, ...(saved && { saved }) };
}
