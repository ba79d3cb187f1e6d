import type { Played } from '../../../lab-stack/faults/trace.ts';
import type { Statement } from '../../../lab-stack/faults/statement.ts';

/** What an invocation of an HTTP function returned, and where that stands among the happenings. */
export interface Returned {
  readonly status: number;
  /** As text; empty where there is none. */
  readonly body: string;
  readonly place: number;
}

/** The answer of this run, or undefined where it died. A function that throws is a 500. */
export function answerOf({ happenings }: Played, run: string): Returned | undefined {
  const place = happenings.findIndex((one) => one.kind === 'ended' && one.run === run);
  const end = happenings[place];
  if (end?.kind !== 'ended' || end.how === 'crashed') return undefined;
  const { statusCode, body = '' } = (end.value ?? {}) as {
    readonly statusCode?: number;
    readonly body?: string;
  };
  return { status: end.how === 'returned' ? (statusCode ?? 500) : 500, body, place };
}

/** A promise about one answer: `wrong` says the end of a sentence that begins with “The answer is 404:”. */
export function aboutAnswer(
  name: string,
  { run, promise }: { readonly run: string; readonly promise: string },
  wrong: (answer: Returned, played: Played) => string | undefined,
): Statement {
  return {
    name,
    promise,
    broken(played) {
      const answer = answerOf(played, run);
      const why = answer && wrong(answer, played);
      if (!answer || why === undefined) return undefined;
      return {
        statement: name,
        sentence: `The answer is ${answer.status}: ${why}`,
        shownBy: [answer.place],
      };
    },
  };
}
