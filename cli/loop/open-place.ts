/** Opens a file at its line in the editor that the person uses. */

import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { Place } from '../../exercises/_kit/learner/stages.ts';

/** How to start an editor. */
export interface EditorCall {
  readonly command: string;
  readonly words: readonly string[];
  /** It takes this terminal for itself until it is closed. */
  readonly takesTerminal: boolean;
}

const IN_TERMINAL = new Set([
  'vi',
  'vim',
  'nvim',
  'nano',
  'emacs',
  'micro',
  'hx',
  'helix',
  'kak',
  'joe',
  'ne',
  'ed',
]);
const LIKE_CODE = new Set(['code', 'code-insiders', 'codium', 'cursor', 'windsurf']);
const WITH_LINE_OPTION = new Set(['idea', 'webstorm', 'phpstorm', 'pycharm', 'rider']);
const WITH_COLON = new Set(['subl', 'zed', 'atom', 'hx', 'helix']);

/** From VISUAL or EDITOR, else the editor whose terminal this is; undefined where neither is known. */
export function editorFor({ path, line }: Place, env: NodeJS.ProcessEnv): EditorCall | undefined {
  const [command, ...options] = (env['VISUAL'] || env['EDITOR'] || terminalsOwn(env) || '')
    .trim()
    .split(/\s+/);
  if (!command) return undefined;
  const name = basename(command).replace(/\.(exe|cmd|bat)$/i, '');
  const takesTerminal = IN_TERMINAL.has(name);
  const words = LIKE_CODE.has(name)
    ? ['-g', `${path}:${line}`]
    : WITH_LINE_OPTION.has(name)
      ? ['--line', String(line), path]
      : WITH_COLON.has(name)
        ? [`${path}:${line}`]
        : takesTerminal
          ? [`+${line}`, path]
          : [path];
  return { command, words: [...options, ...words], takesTerminal };
}

/** Resolves when the editor is open; one that takes the terminal, when it is closed. Rejects when it does not start. */
export function startEditor({ command, words, takesTerminal }: EditorCall): Promise<void> {
  return new Promise((resolve, reject) => {
    // On Windows editors are .cmd files, which only a shell starts; a shell reads spaces as ends of words.
    const shell = process.platform === 'win32';
    const given = shell ? words.map((word) => `"${word}"`) : words;
    const editor = spawn(command, given, {
      shell,
      stdio: takesTerminal ? 'inherit' : 'ignore',
      detached: !takesTerminal && !shell,
    });
    editor.once('error', reject);
    if (takesTerminal) editor.once('exit', () => resolve());
    else
      editor.once('spawn', () => {
        editor.unref();
        resolve();
      });
  });
}

function terminalsOwn({ TERM_PROGRAM, ZED_TERM }: NodeJS.ProcessEnv): string | undefined {
  if (TERM_PROGRAM === 'vscode') return 'code';
  return ZED_TERM ? 'zed' : undefined;
}
