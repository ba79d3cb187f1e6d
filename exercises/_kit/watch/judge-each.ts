import { JudgeProcess } from './judge-process.ts';
import type { StageId } from './messages.ts';
import { ASKED, toldOf, type Run } from './run.ts';

export interface JudgeEachOptions {
  readonly onChange?: (run: Run) => void;
  readonly signal?: AbortSignal;
}

/** Judges stages of the learner's files one after another, in one process of their own. Tells of each when it ends. */
export async function judgeEach<Stage extends StageId>(
  stages: readonly Stage[],
  onEnd: (stage: Stage, run: Run) => void,
  { onChange, signal }: JudgeEachOptions = {},
): Promise<void> {
  const [first] = stages;
  if (!first) return;
  const judge = new JudgeProcess(first, { spare: false });
  try {
    for (const stage of stages) {
      if (signal?.aborted) return;
      onEnd(stage, await judged(judge, stage, onChange, signal));
    }
  } finally {
    await judge.stop();
  }
}

function judged(
  judge: JudgeProcess,
  stage: StageId,
  onChange: ((run: Run) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Run> {
  return new Promise((resolve) => {
    let run: Run = ASKED;
    const giveUp = (): void => resolve({ ...run, phase: 'failed', why: 'Stopped.' });
    signal?.addEventListener('abort', giveUp, { once: true });
    judge.judge(stage, (told) => {
      run = toldOf(run, told);
      onChange?.(run);
      if (run.phase !== 'done' && run.phase !== 'failed') return;
      signal?.removeEventListener('abort', giveUp);
      resolve(run);
    });
  });
}
