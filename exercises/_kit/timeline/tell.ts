import { WithVerdict } from '../judge/with-verdict.ts';
import { momentText, type Moment } from '../../../lab-stack/local/laboratory/moment.ts';

/** What a run broke, and the moments that show it. */
export interface Told {
  /** Kebab case. */
  readonly statement: string;
  /** The effect, in one sentence. */
  readonly broke: string;
  readonly moments?: readonly Moment[];
  readonly ask: string;
}

/** Of more moments than these together the middle is left out: nobody would read it. */
const FIRST = 8;
const LAST = 6;

/** The error that tells it. */
export function told({ statement, broke, moments = [], ask }: Told): WithVerdict {
  return new WithVerdict({
    statement,
    broke,
    story: sentencesOf(moments),
    end: [],
    ask,
    replay: '',
    schedules: 1,
    visited: 1,
  });
}

function sentencesOf(moments: readonly Moment[]): { text: string }[] {
  const left = moments.length - FIRST - LAST;
  if (left <= 1) return moments.map((moment) => ({ text: momentText(moment) }));
  return [
    ...moments.slice(0, FIRST).map((moment) => ({ text: momentText(moment) })),
    { text: `… ${left} more moments …` },
    ...moments.slice(-LAST).map((moment) => ({ text: momentText(moment) })),
  ];
}

/** The moments of one message, told of it alone. */
export function momentsOf(message: string, moments: readonly Moment[]): Moment[] {
  const runs = new Set(
    moments
      .filter(({ kind, messages }) => kind === 'begins' && messages.includes(message))
      .map(({ run }) => run),
  );
  return moments.flatMap((moment) => {
    if (moment.messages.includes(message)) return [{ ...moment, messages: [message] }];
    const ends = moment.kind === 'returns' || moment.kind === 'throws';
    return ends && runs.has(moment.run) ? [{ ...moment, messages: [] }] : [];
  });
}
