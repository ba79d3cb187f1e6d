import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filledAnswer } from '../../exercises/_kit/answer/answer.ts';
import { readShelf } from '../../exercises/_kit/answer/filling.ts';
import { hintsOf } from '../../exercises/_kit/exercise/papers.ts';
import { labText } from '../../exercises/_kit/exercise/exercise.ts';
import { stageNamed } from '../../exercises/_kit/learner/stages.ts';
import { copyWorkbook, type WorkbookCopy } from '../../exercises/_kit/testing/copy.ts';
import { childrenOf, isAlive } from '../testing/processes.ts';
import { pty, TestTerminal } from './testing/terminal.ts';

const TSX = createRequire(import.meta.url).resolve('tsx/cli');
const ENTER_SCREEN = '\u001B[?1049h';
const LEAVE_SCREEN = '\u001B[?1049l';

const { exercise } = stageNamed('01a');
const FILE = 'src/submit/accept.ts';
const start = readFileSync(join(exercise.folder, 'accept.ts'), 'utf8');
const right = labText(FILE);
const wrong = readShelf(exercise, 'wrong')[0]!;
const unfolded = (screen: string): string => screen.replaceAll(/\s+↳/g, '');
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe.skipIf(!pty && process.env['NO_SKIP'] === undefined)(
  'npm start in a real terminal',
  { timeout: 300_000 },
  () => {
    let copy: WorkbookCopy;
    let terminal: TestTerminal;
    const path = (...parts: string[]): string => join(copy.root, ...parts);
    const save = (text: string): void => writeFileSync(path('exercises', exercise.name, 'accept.ts'), text);
    const saved = (): string => readFileSync(path('exercises', exercise.name, 'accept.ts'), 'utf8');
    const open = (
      words: string[] = [],
      size?: { cols: number; rows: number },
      env: NodeJS.ProcessEnv = {},
    ): TestTerminal =>
      (terminal = new TestTerminal([TSX, 'cli/main.ts', 'start', ...words], copy.root, size, env));

    beforeEach(() => {
      copy = copyWorkbook();
      save(start);
    }, 60_000);
    afterEach(() => {
      terminal.kill();
      copy.remove();
    });

    test('leads through a stage: a wrong answer and its sentences, the right one, next, a hint, reset, quit', async () => {
      open(['01a']);
      await terminal.shows('01a');
      expect(terminal.written).toContain(ENTER_SCREEN);
      await terminal.shows(/\d of \d+ promises hold/);

      save(filledAnswer(exercise, 'wrong', [wrong]).texts.get(FILE)!);
      await terminal.until(
        (screen) =>
          screen.includes('Watching your files') &&
          wrong.about.told.every((told) => flat(screen).includes(told)),
        wrong.about.told.join(' | '),
      );

      save(right);
      expect(await terminal.shows('Done.')).toContain('promises hold');
      expect(JSON.parse(readFileSync(path('.workbook', 'progress.json'), 'utf8'))).toMatchObject({
        stages: { '01a': { doneAt: expect.any(String) } },
      });

      terminal.press('l');
      await terminal.shows('✓ 01a');
      terminal.press('h');
      const [hint = ''] = hintsOf(exercise).get('a') ?? [];
      await terminal.shows(`1. ${hint.slice(0, 30)}`);

      terminal.press('r');
      await terminal.shows('The start is back');
      expect(saved()).toBe(start);
      const [backup = ''] = readdirSync(path('.workbook', 'backups'));
      expect(
        readFileSync(path('.workbook', 'backups', backup, 'exercises', exercise.name, 'accept.ts'), 'utf8'),
      ).toBe(right);
      await terminal.shows(/\d of \d+ promises hold/);

      const children = childrenOf(terminal.pid);
      expect(children).not.toEqual([]);
      terminal.press('q');
      expect(await terminal.exited).toBe(0);
      expect(terminal.written.lastIndexOf(LEAVE_SCREEN)).toBeGreaterThan(
        terminal.written.lastIndexOf(ENTER_SCREEN),
      );
      // What was ended last may still be ending.
      await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), 10_000);
    });

    test('goes on after a syntax error, an endless loop, an empty file, one that is gone, and a type error', async () => {
      open(['01a']);
      await terminal.shows(/\d of \d+ promises hold/);
      save(right.replace('return answer(', 'return answer(('));
      await terminal.shows(new RegExp(`exercises/${exercise.name}/accept.ts:\\d+:\\d+`));
      save(right.replace('return answer(', 'for (;;); return answer('));
      await terminal.shows('a loop in it has no end');
      save('');
      await terminal.shows('accept.ts is empty');
      rmSync(path('exercises', exercise.name, 'accept.ts'));
      await terminal.shows('accept.ts is not there');
      save(right);
      await terminal.shows('Done.');
      save(right.replace('return answer(', "const seconds: number = '5';\n  return answer("));
      await terminal.shows(/Types +exercises\/01-accepted-semantics\/accept.ts:\d+:\d+/);
      // Ctrl-C is a way out too.
      terminal.press('\u0003');
      expect(await terminal.exited).toBe(0);
      expect(terminal.written).toContain(LEAVE_SCREEN);
    });

    test('closes the help with q, warns before an editor takes the window, and notices an update', async () => {
      open(['01a'], undefined, { EDITOR: 'vim', VISUAL: '', TERM_PROGRAM: '' });
      await terminal.shows(/\d of \d+ promises hold/);
      terminal.press('?');
      await terminal.shows('Esc and q go back');
      terminal.press('q');
      await terminal.until((screen) => screen.includes('q quit'), 'the verdict again');
      terminal.press('e');
      await terminal.shows('Press e once more to open');
      terminal.press('o');
      await terminal.shows('To read: chapters/');
      writeFileSync(path('.workbook', 'updated'), 'now');
      await terminal.shows('The workbook was updated');
      terminal.press('q');
      expect(await terminal.exited).toBe(0);
    });

    test('judges the second of two saves at once, says what a save broke that held, and outlives code that ends its process', async () => {
      open(['01a']);
      await terminal.shows(/\d of \d+ promises hold/);
      // A formatter writes right after the editor: the watcher is deaf to that.
      save(filledAnswer(exercise, 'wrong', [wrong]).texts.get(FILE)!);
      await terminal.until((screen) => /Preparing|schedules? played/.test(screen), 'a run');
      save(right);
      await terminal.shows('Done.');
      save(filledAnswer(exercise, 'wrong', [wrong]).texts.get(FILE)!);
      await terminal.shows('It held before this change');
      await terminal.shows('Watching your files');
      terminal.press('l');
      await terminal.until(
        (screen) => /✗ 01a .*was done, breaks now: a\d/.test(unfolded(screen)),
        'what broke',
      );
      save(right.replace('return answer(', 'process.exit(1);\n  return answer('));
      await terminal.until((screen) => flat(screen).includes('Runtime.ExitError'), 'how it ended');
      save(right);
      await terminal.shows('Done.');
      // A judge that is replaced under the window, as by a pull.
      writeFileSync(
        path('exercises', exercise.name, 'a.test.ts'),
        readFileSync(path('exercises', exercise.name, 'a.test.ts'), 'utf8') + '\n',
      );
      await terminal.until((screen) => flat(screen).includes('The workbook was updated'), 'the update');
      terminal.press('q');
      expect(await terminal.exited).toBe(0);
    });

    test('draws itself anew when the terminal gets another size', async () => {
      open(['01a']);
      await terminal.shows(/\d of \d+ promises hold/);
      terminal.resize(40, 10);
      const small = await terminal.until((screen) => screen.split('\n').length === 10, 'ten lines');
      expect(Math.max(...small.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
    });

    test('prints below what was printed, when asked for plain text', async () => {
      open(['01a', '--plain', '--ascii']);
      await terminal.until(() => terminal.written.includes('Broken too:'), 'the verdict');
      expect(terminal.written).not.toContain(ENTER_SCREEN);
      expect(terminal.written).toContain('X a');
      terminal.press('q');
      expect(await terminal.exited).toBe(0);
      expect(existsSync(path('.workbook', 'progress.json'))).toBe(false);
    });
  },
);
