/** How many questions of which kind the bank has when it is complete, and what is missing. */

import type { Asked, Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';

export const DOMAINS = ['development', 'security', 'deployment', 'troubleshooting'] as const;
type Domain = (typeof DOMAINS)[number];

/** All, and the sealed among them, by the domain of the exam guides. */
export const PLAN: Readonly<Record<Domain, { readonly all: number; readonly sealed: number }>> = {
  development: { all: 34, sealed: 7 },
  security: { all: 16, sealed: 6 },
  deployment: { all: 14, sealed: 5 },
  troubleshooting: { all: 20, sealed: 5 },
};
/** The warm-up has none of its own. */
const CHAPTERS = ['01', '02', '03', '04', '05', '06', '07'];
const A_CHAPTER = 12;
const LEAST_PROVED = 40;
const LEAST_GLUE = 8;

export function isProved({ proof }: Asked): boolean {
  return proof !== undefined;
}

/** About what *Choosing the glue* introduces. */
export function isGlue({ section }: Asked): boolean {
  return section.startsWith('guide/choosing-the-glue');
}

/** Where the bank is not as it is planned. */
export function blueprintFindings({ questions }: Bank): Finding[] {
  const findings: Finding[] = [];
  const compare = (
    what: string,
    which: (question: Asked) => boolean,
    want: number,
    atLeast = false,
  ): void => {
    const count = questions.filter(which).length;
    if (atLeast ? count >= want : count === want) return;
    const says = `${what}: there are ${count}, and there are to be ${atLeast ? 'at least ' : ''}${want}.`;
    findings.push({ file: 'all questions', says });
  };
  for (const domain of DOMAINS) {
    const { all, sealed } = PLAN[domain];
    compare(domain, (one) => one.domain === domain, all);
    compare(`${domain}, sealed`, (one) => one.domain === domain && one.sealed === true, sealed);
  }
  for (const chapter of CHAPTERS)
    compare(`chapter ${chapter}`, (one) => one.chapter.startsWith(chapter), A_CHAPTER);
  compare('with executed answers', isProved, LEAST_PROVED, true);
  compare('about the glue', isGlue, LEAST_GLUE, true);
  return findings;
}
