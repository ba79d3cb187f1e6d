import { expect, test } from 'vitest';
import { shortcutOf, type Pressed } from './shortcuts.ts';

const press = (key: string, more: Partial<Pressed> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, tag: 'BODY', ...more });

test('letters choose, Enter checks, n goes on', () => {
  expect(press('a')).toEqual({ kind: 'choose', letter: 'a' });
  expect(press('F')).toEqual({ kind: 'choose', letter: 'f' });
  expect(press('Enter')).toEqual({ kind: 'check' });
  expect(press('n')).toEqual({ kind: 'next' });
  expect(press('g')).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
});

test('keys with a meaning of their own keep it: with Ctrl, in a text, on a button, in a form', () => {
  expect(press('a', { ctrlKey: true })).toBeUndefined();
  expect(press('n', { metaKey: true })).toBeUndefined();
  expect(press('a', { tag: 'INPUT', type: 'number' })).toBeUndefined();
  expect(press('a', { tag: 'INPUT' })).toBeUndefined();
  expect(press('n', { tag: 'TEXTAREA' })).toBeUndefined();
  for (const tag of ['BUTTON', 'A', 'SUMMARY']) expect(press('Enter', { tag })).toBeUndefined();
  expect(press('Enter', { tag: 'INPUT', type: 'radio' })).toBeUndefined();
});

test('letters choose while an option has the focus', () => {
  expect(press('c', { tag: 'INPUT', type: 'radio' })).toEqual({ kind: 'choose', letter: 'c' });
  expect(press('c', { tag: 'INPUT', type: 'checkbox' })).toEqual({ kind: 'choose', letter: 'c' });
});
