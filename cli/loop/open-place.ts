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

const COLON_Q = 'press Esc, type :wq and press Enter (it saves), or :q! (it does not)';
/** Editors that take the terminal, and how one gets out of them. */
const WAYS_BACK: Readonly<Record<string, string>> = {
  vi: COLON_Q,
  vim: COLON_Q,
  nvim: COLON_Q,
  hx: COLON_Q,
  helix: COLON_Q,
  kak: COLON_Q,
  nano: 'press Ctrl-X',
  emacs: 'press Ctrl-X and then Ctrl-C',
  micro: 'press Ctrl-Q',
  joe: 'press Ctrl-K and then X',
  ne: 'press Esc, and choose Exit',
  ed: 'type q and press Enter',
};
const IN_TERMINAL = new Set(Object.keys(WAYS_BACK));
const LIKE_CODE = new Set(['code', 'code-insiders', 'codium', 'cursor', 'windsurf']);
const WITH_LINE_OPTION = new Set(['idea', 'webstorm', 'phpstorm', 'pycharm', 'rider']);
const WITH_COLON = new Set(['subl', 'zed', 'atom', 'hx', 'helix']);

/**
 * From VISUAL or EDITOR, else the editor whose terminal this is; undefined where neither is known. In an editor's own
 * terminal that editor comes before one that would take the terminal.
 */
export function editorFor({ path, line }: Place, env: NodeJS.ProcessEnv): EditorCall | undefined {
  const named = (env['VISUAL'] || env['EDITOR'] || '').trim();
  const own = terminalsOwn(env);
  const isBeside = named !== '' && !IN_TERMINAL.has(nameOf(named.split(/\s+/)[0] ?? ''));
  const [command, ...options] = (isBeside ? named : (own ?? named)).split(/\s+/);
  if (!command) return undefined;
  const name = nameOf(command);
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

/** How one gets out of an editor that has taken the terminal. */
export function wayBack(command: string): string {
  return WAYS_BACK[nameOf(command)] ?? 'close it';
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

function nameOf(command: string): string {
  return basename(command).replace(/\.(exe|cmd|bat)$/i, '');
}

function terminalsOwn({ TERM_PROGRAM, ZED_TERM }: NodeJS.ProcessEnv): string | undefined {
  if (TERM_PROGRAM === 'vscode') return 'code';
  return ZED_TERM ? 'zed' : undefined;
}
