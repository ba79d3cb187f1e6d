import { expect, test } from 'vitest';
import { sidebar } from './navigation.ts';

test('the slides stand below their index, folded, and the other pages beside it', () => {
  const files = ['README.md', 'half-day.md', 'slides/03-idempotent-claim.md', 'slides/README.md'];
  const [group, ...more] = sidebar(files.map((file) => `docs/instructor/${file}`));
  expect(more).toEqual([]);
  expect(group!.items!.map(({ link }) => link)).toEqual(['/instructor/half-day', '/instructor/slides/']);
  expect(group!.items![1]).toMatchObject({
    collapsed: true,
    items: [{ link: '/instructor/slides/03-idempotent-claim' }],
  });
});

test('a page without others below it is no folder', () => {
  const [group] = sidebar(['chapters/00-it-came-back/README.md', 'chapters/03-idempotent-claim/README.md']);
  expect(group!.items!.map(({ items }) => items)).toEqual([undefined, undefined]);
});
