import { expect, test } from 'vitest';
import { nav, sidebar } from './navigation.ts';

const FILES = [
  'docs/glossary.md',
  'docs/index.md',
  'docs/reference/README.md',
  'docs/reference/facts.md',
  'exercises/03-idempotent-claim/README.md',
  'exercises/README.md',
];

test('the sidebar has a group for each folder with pages, and no index in it', () => {
  expect(sidebar(FILES)).toEqual([
    {
      text: 'Exercises',
      items: [{ text: 'Exercise 03 One claim, one worker', link: '/exercises/03-idempotent-claim/' }],
    },
    { text: 'Guide', items: [{ text: 'Glossary', link: '/glossary' }] },
    { text: 'Reference', items: [{ text: 'Facts about the services', link: '/reference/facts' }] },
  ]);
});

test('the bar leads to the index of each group, and keeps the less needed ones behind one entry', () => {
  expect(nav(FILES)).toEqual([
    { text: 'Exercises', link: '/exercises/', activeMatch: '^/exercises/' },
    { text: 'More', items: [{ text: 'Reference', link: '/reference/', activeMatch: '^/reference/' }] },
  ]);
});
