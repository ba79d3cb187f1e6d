/** What a reader says before a run, and what the run gave. */
import type { Played } from '../../../../lab-stack/local/laboratory/play.ts';
import type { ReasonedMoment } from '../../../../lab-stack/local/laboratory/reasons.ts';
import type { RuleId } from '../../../../lab-stack/local/laboratory/rules.ts';

/** Seconds since the beginning, or that it does not happen. */
export type Time = number | 'never';

/** Undefined where nothing is said. */
export interface Prediction {
  readonly again: Time | undefined;
  readonly letter: Time | undefined;
  /** How often the function runs, all in all. */
  readonly runs: number | undefined;
}

export const NOTHING_SAID: Prediction = { again: undefined, letter: undefined, runs: undefined };

export interface Marked {
  readonly name: keyof Prediction;
  readonly question: string;
  readonly isRight: boolean;
  /** "You said 40 s. It is 60 s: 20 s later." */
  readonly sentence: string;
  /** Why it is so; none for the number of runs. */
  readonly rules: readonly RuleId[];
}

export function questionsOf(watched: string): Readonly<Record<keyof Prediction, string>> {
  return {
    again: `When is ${watched} received for the second time?`,
    letter: `When is ${watched} moved to the dead-letter queue?`,
    runs: 'How often does the function run, all in all?',
  };
}

/** Each question about the message `watched` that was answered, with the truth. */
export function marked(said: Prediction, watched: string, played: Played): Marked[] {
  const questions = questionsOf(watched);
  const its = (...kinds: readonly ReasonedMoment['kind'][]): ReasonedMoment[] =>
    played.moments.filter(({ kind, messages }) => kinds.includes(kind) && messages.includes(watched));
  const again = its('received')[1];
  const letter = its('dead-letter')[0];
  const end = its('deleted', 'dead-letter')[0];
  const why = (moment: ReasonedMoment | undefined): readonly RuleId[] => (moment ?? end)?.rules ?? [];
  const returned = again && its('visible').findLast(({ at }) => at <= again.at);
  const runs = played.moments.filter(({ kind }) => kind === 'begins').length;
  return [
    mark('again', questions.again, said.again, again?.at ?? 'never', why(returned ?? again)),
    mark('letter', questions.letter, said.letter, letter?.at ?? 'never', why(letter)),
    ...(said.runs === undefined
      ? []
      : [
          {
            name: 'runs',
            question: questions.runs,
            isRight: said.runs === runs,
            sentence:
              said.runs === runs
                ? `Right: ${times(runs)}.`
                : `You said ${times(said.runs)}. It is ${times(runs)}.`,
            rules: [],
          } as const,
        ]),
  ].filter((one) => one !== undefined);
}

function mark(
  name: 'again' | 'letter',
  question: string,
  said: Time | undefined,
  truth: Time,
  rules: readonly RuleId[],
): Marked | undefined {
  if (said === undefined) return undefined;
  return { name, question, isRight: said === truth, sentence: timeSentence(said, truth), rules };
}

function timeSentence(said: Time, truth: Time): string {
  if (said === truth) return truth === 'never' ? 'Right: never.' : `Right: at ${truth} s.`;
  if (truth === 'never') return `You said ${said} s. It never happens.`;
  if (said === 'never') return `You said never. It happens, at ${truth} s.`;
  const apart = Math.abs(truth - said);
  return `You said ${said} s. It is ${truth} s: ${apart} s ${truth > said ? 'later' : 'earlier'}.`;
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 0 ? 'not once' : `${count} times`;
}
