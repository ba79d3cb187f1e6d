import type { ServedQuestion } from '../served.ts';

/** A question with these letters, of which those are right; each wrong option has the misconception `not-x`. */
export function question(
  { right, of }: { readonly right: string; readonly of: string },
  more: Partial<ServedQuestion> = {},
): ServedQuestion {
  return {
    id: '05-time/too-early',
    tag: 'exam',
    domain: 'troubleshooting',
    stem: '<p>Orders come twice.</p>',
    ask: 'What helps?',
    section: { text: '05 Time: Common pitfalls', href: '/chapters/05-time/#common-pitfalls' },
    sources: [],
    skills: { c02: ['4.1.7 Integration'], c03: ['4.1.2 Metrics'] },
    options: [...of].map((letter) => ({
      letter,
      text: `Option ${letter}`,
      why: 'So it is.',
      right: right.includes(letter),
      ...(!right.includes(letter) && {
        belief: {
          id: `not-${letter}`,
          says: `I thought ${letter}.`,
          read: { text: '05 Time', href: '/chapters/05-time/' },
        },
      }),
    })),
    ...more,
  };
}
