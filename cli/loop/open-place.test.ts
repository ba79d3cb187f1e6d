import { expect, test } from 'vitest';
import { editorFor, startEditor } from './open-place.ts';

const place = { path: '/a b/claim.ts', line: 14 };

test.each([
  [{ EDITOR: 'vim' }, 'vim', ['+14', '/a b/claim.ts'], true],
  [{ EDITOR: 'vim', VISUAL: 'code --wait' }, 'code', ['--wait', '-g', '/a b/claim.ts:14'], false],
  [{ EDITOR: '/usr/bin/hx' }, '/usr/bin/hx', ['/a b/claim.ts:14'], true],
  [{ VISUAL: 'subl' }, 'subl', ['/a b/claim.ts:14'], false],
  [{ VISUAL: 'webstorm' }, 'webstorm', ['--line', '14', '/a b/claim.ts'], false],
  [{ EDITOR: 'gedit' }, 'gedit', ['/a b/claim.ts'], false],
  [{ TERM_PROGRAM: 'vscode' }, 'code', ['-g', '/a b/claim.ts:14'], false],
  [{ TERM_PROGRAM: 'vscode', EDITOR: 'vim' }, 'code', ['-g', '/a b/claim.ts:14'], false],
  [{ TERM_PROGRAM: 'vscode', EDITOR: 'subl' }, 'subl', ['/a b/claim.ts:14'], false],
])('%j opens the file at its line', (env, command, words, takesTerminal) => {
  expect(editorFor(place, env)).toEqual({ command, words, takesTerminal });
});

test('no editor is made up', () => {
  expect(editorFor(place, {})).toBeUndefined();
});

test('an editor that is not there is told', async () => {
  await expect(startEditor({ command: 'no-such-editor', words: [], takesTerminal: false })).rejects.toThrow(
    'ENOENT',
  );
});
