import { expect, test } from 'vitest';
import { speaksUnicode } from './terminal.ts';

test('all terminals draw lines, but the Linux console and old ones of Windows', () => {
  expect(speaksUnicode('linux', { TERM: 'xterm-256color' })).toBe(true);
  expect(speaksUnicode('darwin', {})).toBe(true);
  expect(speaksUnicode('linux', { TERM: 'linux' })).toBe(false);
  expect(speaksUnicode('win32', {})).toBe(false);
  expect(speaksUnicode('win32', { WT_SESSION: '1' })).toBe(true);
  expect(speaksUnicode('win32', { TERM_PROGRAM: 'vscode' })).toBe(true);
});
