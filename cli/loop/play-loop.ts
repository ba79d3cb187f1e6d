/** `npm start`: the loop on a terminal, with its watcher and its judge; ends with all of them. */

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { differences } from '../../exercises/_kit/learner/differences.ts';
import { keepLastRun } from '../../exercises/_kit/learner/last-run.ts';
import { ProgressFile } from '../../exercises/_kit/learner/progress.ts';
import { resetStage } from '../../exercises/_kit/learner/reset.ts';
import { placesOf, workbookStages } from '../../exercises/_kit/learner/stages.ts';
import { UPDATED } from '../../exercises/_kit/learner/updated.ts';
import { isWritten } from '../../exercises/_kit/learner/written.ts';
import { JudgeProcess } from '../../exercises/_kit/watch/judge-process.ts';
import { typeErrors } from '../../exercises/_kit/watch/type-check.ts';
import { watchFiles } from '../../exercises/_kit/watch/watch-files.ts';
import { onInterrupt } from '../interrupt.ts';
import { terminal } from '../terminal.ts';
import { bodyLines, frame, panelRows } from './frame.ts';
import { chapterPlace } from './chapter.ts';
import { farewell } from './farewell.ts';
import { lostIn } from './judge-here.ts';
import { Loop } from './loop.ts';
import { openBeside, openIn, warningFor } from './open-in.ts';
import { paintOf } from './paint.ts';
import { PlainDisplay } from './plain-display.ts';
import { Screen } from './screen.ts';
import { scrollBy } from './scrolling.ts';

export interface LoopOptions {
  /** The stage to open at; default the first that is not done. */
  readonly stage?: string;
  readonly plain: boolean;
  readonly ascii: boolean;
  /** Poll for changes, where the system does not tell of them. */
  readonly poll: boolean;
}

/** Resolves when the learner quits: the terminal is as it was, and nothing is left running. */
export async function playLoop({ stage, plain, ascii, poll }: LoopOptions): Promise<void> {
  const out = terminal({ ascii });
  const paint = paintOf({ ascii: out.ascii });
  const stages = workbookStages();
  let over: () => void;
  const ended = new Promise<void>((resolve) => (over = resolve));
  const screen = new Screen({
    isFull: !plain,
    lines: (size) => frame(loop.state, size, paint),
    onKey: (name) => pressed(name),
  });
  const display = new PlainDisplay(out.out, out.width, paint);
  const progress = new ProgressFile();
  let judge: JudgeProcess | undefined;
  const loop: Loop = new Loop(
    stages,
    {
      progress,
      judge: (id, tell) => (judge ??= new JudgeProcess(id)).judge(id, tell),
      typeErrors,
      isAtStart: (at) => differences(at) === '',
      reset: resetStage,
      editWarning: (at) => warningFor(placesOf(at)[0], process.env),
      edit: (at) => openIn(placesOf(at)[0], screen),
      openChapter: (at) => openBeside(chapterPlace(at)),
      keepRun: (at, run) => keepLastRun(at, run, { lost: lostIn(at, progress) }),
      draw: (state) => (plain ? display.draw(state) : screen.draw()),
      quit: () => over(),
    },
    stage,
  );
  const size = (): { columns: number; rows: number } => ({
    columns: process.stdout.columns,
    rows: process.stdout.rows,
  });
  function pressed(name: string): void {
    const isOwn = ['step', 'list'].includes(loop.state.panel.kind);
    const rows = panelRows(loop.state, size());
    const by = plain || isOwn ? undefined : scrollBy(name, rows);
    if (by === undefined) return loop.press(name);
    loop.scroll(by, Math.max(0, bodyLines(loop.state, size(), paint).length - rows));
  }
  onInterrupt(async () => over());
  screen.enter();
  // What is not there yet cannot be watched.
  isWritten(() => mkdirSync(dirname(UPDATED), { recursive: true }));
  const files = watchFiles(
    [...new Set(stages.map(({ exercise }) => exercise.folder)), dirname(UPDATED)],
    (paths) => {
      if (paths.includes(UPDATED)) loop.outdated();
      loop.changed(paths);
    },
    { poll },
  );
  loop.start();
  if (files.polls !== undefined) loop.notice(`Your files are looked at five times a second: ${files.polls}.`);
  await ended;
  loop.end();
  screen.leave();
  await Promise.all([files.stop(), judge?.stop()]);
  out.out(`${farewell(loop.state)}\n`);
}
