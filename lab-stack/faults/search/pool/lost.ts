import type { Choice } from '../../schedule.ts';
import type { End, Walked } from '../walk.ts';

/** A process that is gone, or was ended. */
export interface Lost {
  /** It gave no sign any more, it ended of itself, or it ended before it gave any sign. */
  readonly how: 'silent' | 'gone' | 'not-started';
  /** The end of what it printed to its error stream. */
  readonly printed: string;
}

/** What a schedule comes to that can not be played to its end; `told` are its choices. */
export function endOfLost({ how, printed }: Lost, told: readonly Choice[] = []): Walked {
  return { schedule: told, points: [], end: endOf(how, printed) };
}

function endOf(how: Lost['how'], printed: string): End {
  const error = printed.split('\n').find((line) => /error/i.test(line));
  const said = printed === '' ? 'It printed nothing.' : `It printed:\n${printed}`;
  switch (how) {
    case 'silent':
      return { kind: 'never-ends' };
    case 'gone':
      return { kind: 'ends-process', ...(error !== undefined && { said: error.trim() }) };
    case 'not-started':
      return { kind: 'failed', message: `A process to play it in could not be started. ${said}` };
  }
}
