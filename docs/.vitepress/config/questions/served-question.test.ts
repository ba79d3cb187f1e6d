import { expect, test } from 'vitest';
import { asked, bankOf, KNOWN } from '../../../../chapters/_kit/question/testing/bank.ts';
import { relatedOpen } from './related.ts';
import { servedQuestion } from './served-question.ts';

const served = servedQuestion(
  asked(undefined, {
    sources: ['sqs-visibility-range', 'https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html'],
  }),
  {
    known: KNOWN,
    beliefs: bankOf().beliefs,
    kept: { a: { meets: true, outcome: 'It is done.', steps: [] } },
    block: (text) => `<p>${text}</p>`,
    line: (text) => `<i>${text}</i>`,
  },
);

test('references become places of the site', () => {
  expect(served).toMatchObject({
    id: '05-time/q',
    section: { text: '05 Time: Concept and mechanism', href: '/chapters/05-time/#concept-and-mechanism' },
    exercise: { text: '05a How long a message is hidden', href: '/exercises/05-time/' },
    sources: [
      { text: 'A timeout is a number of seconds.', href: '/reference/facts#sqs-visibility-range' },
      {
        text: 'docs.aws.amazon.com: with-sqs',
        href: 'https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html',
      },
    ],
    skills: { c02: ['4.1.7 Problems between services'], c03: ['4.1.2 Metrics, logs and traces'] },
  });
});

test('each option has its reasons, its misconception and its run', () => {
  const [a, b] = served.options;
  expect(a).toMatchObject({ letter: 'a', right: true, run: { meets: true, outcome: 'It is done.' } });
  expect(a).not.toHaveProperty('belief');
  expect(b).toMatchObject({
    letter: 'b',
    right: false,
    text: '<i>Raise the maximum receive count of the queue to 10.</i>',
    belief: {
      id: 'count-delays',
      says: 'A higher receive count gives a message more time.',
      read: { href: '/chapters/05-time/#common-pitfalls' },
    },
  });
  expect(b).not.toHaveProperty('run');
});

test('a sealed question leads to open ones with its misconceptions, and to none that have nothing of it', () => {
  const sealed = asked(undefined, { slug: 'sealed', sealed: true });
  const near = asked(undefined, { slug: 'near' });
  const { a, c } = near.options;
  const beliefOnly = asked(undefined, { slug: 'belief', section: '#time', options: { a: a!, c: c! } });
  const far = asked(undefined, { slug: 'far', section: '#time', options: { a: a! } });
  const sectionOnly = asked(undefined, { slug: 'section', options: { a: a! } });
  expect(relatedOpen([sealed], [far, sectionOnly, beliefOnly, near])).toEqual({
    '05-time/sealed': ['05-time/near', '05-time/section'],
  });
  expect(relatedOpen([sealed], [far])).toEqual({ '05-time/sealed': [] });
});
