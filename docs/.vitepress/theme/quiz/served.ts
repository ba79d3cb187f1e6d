/** A practice question as a page has it: every text is HTML already, every reference an address of the site. */

import type { Shown } from '../../../../chapters/_kit/proof/proof.ts';

export type { Shown };

export type Domain = 'development' | 'security' | 'deployment' | 'troubleshooting';

/** Somewhere to go: an address from the site's root, or of another site. */
export interface Place {
  readonly text: string;
  readonly href: string;
}

export interface ServedOption {
  /** `a` to `f`. */
  readonly letter: string;
  readonly text: string;
  readonly right: boolean;
  readonly why: string;
  /** Wrong ones: when it would be right. */
  readonly would?: string;
  /** Wrong ones: the misconception behind it, and where to reread. */
  readonly belief?: { readonly id: string; readonly says: string; readonly read: Place };
  /** Where the answer is executed: what the run with this option showed. */
  readonly run?: Shown;
}

export interface ServedQuestion {
  /** `03-idempotent-claim/late-writer` */
  readonly id: string;
  readonly tag: 'exam' | 'deeper';
  readonly domain: Domain;
  readonly stem: string;
  readonly ask: string;
  readonly options: readonly ServedOption[];
  /** Where to reread. */
  readonly section: Place;
  /** The stage that practises it. */
  readonly exercise?: Place;
  readonly sources: readonly Place[];
  /** `1.1.8 Code that uses messaging services`, by exam guide. */
  readonly skills: { readonly c02: readonly string[]; readonly c03: readonly string[] };
}

/** A chapter with open questions. */
export interface ServedChapter {
  /** Where its questions stand. */
  readonly place: Place;
  /** The ids of its questions. */
  readonly questions: readonly string[];
}

/** What the exam page has: the sealed questions, and for each the open ones that ask for the same. */
export interface ServedExam {
  readonly questions: readonly ServedQuestion[];
  readonly related: Readonly<Record<string, readonly string[]>>;
}
