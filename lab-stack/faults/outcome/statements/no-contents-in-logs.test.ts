import { expect, test } from 'vitest';
import { job, jobIdOf, post, queued } from '../testing/given.ts';
import { Told } from '../testing/told.ts';
import { storyOf } from '../story/story.ts';
import { noContentsInLogs, telling } from './no-contents-in-logs.ts';

const sentence = (told: Told): string | undefined => noContentsInLogs.broken(told.played())?.sentence;

test('a parameter in a line', () => {
  const told = new Told(queued('r-1')).invoke('A').log('A', 'working for Ada Lovelace');
  expect(sentence(told)).toBe(
    "Worker A wrote a customer's words into its log: “Ada Lovelace”. Whoever may read the logs reads them.",
  );
});

test('as JSON writes it', () => {
  const before = { items: { JobsTable: [job('r-1', { parameters: { note: 'say "hi" twice' } })] } };
  const told = new Told(before).invoke('A').log('A', JSON.stringify({ event: { note: 'say "hi" twice' } }));
  expect(sentence(told)).toContain('into its log');
});

test('a refused request, an error, and the body of a message that cannot be read', () => {
  const refused = new Told().invoke('A', 'SubmitFunction', post('r-1', { list: ['Grace Hopper'] }));
  expect(sentence(refused.log('A', 'no: Grace Hopper'))).toContain('“Grace Hopper”');
  const thrown = new Told(queued('r-1')).invoke('A').end('A', 'threw', 'Error: cannot greet Ada Lovelace');
  expect(sentence(thrown)).toContain('into its error, which Lambda logs');
  const unreadable = new Told({ messages: [{ name: 'm1', body: 'Dear Ada' }] }).deliver('A', 'm1');
  expect(sentence(unreadable.log('A', 'malformed: Dear Ada'))).toContain('“Dear Ada”');
});

test('ids, codes and short words may be logged', () => {
  const before = { items: { JobsTable: [job('r-1', { parameters: { size: 'A4', ref: 'acme:r-1' } })] } };
  const told = new Told(before).invoke('A').log('A', `job ${jobIdOf('r-1')} of acme:r-1 on A4: completed`);
  expect(sentence(told)).toBeUndefined();
});

test('what is returned to the customer is no log', () => {
  const told = new Told(queued('r-1')).invoke('A').end('A', 'returned', { body: 'Ada Lovelace' });
  expect(sentence(told)).toBeUndefined();
});

test('null and numbers among the parameters are no words', () => {
  const before = { items: { JobsTable: [job('r-1', { parameters: { note: null, amount: 12_345 } })] } };
  expect(sentence(new Told(before).invoke('A').log('A', 'null 12345'))).toBeUndefined();
});

test('a long line is told around the words that do not belong there', () => {
  const line = `${'a'.repeat(300)} Ada Lovelace ${'b'.repeat(300)}`;
  const story = storyOf(new Told(queued('r-1')).invoke('A').log('A', line).played());
  expect(telling(story, line, 60)).toMatch(/^…a+ Ada Lovelace b+…$/);
  expect(telling(story, 'all is well', 60)).toBe('all is well');
  expect(telling(story, 'x'.repeat(70), 60)).toBe(`${'x'.repeat(60)}…`);
});
