import { jobFor, askedIn, asksTheSame } from '../../lab-stack/faults/outcome/story/requests.ts';
import type { JobItem } from '../../lab-stack/faults/outcome/model.ts';
import { storyOf, type Story } from '../../lab-stack/faults/outcome/story/story.ts';
import type { RunStory } from '../../lab-stack/faults/outcome/story/runs.ts';
import type { Played } from '../../lab-stack/faults/trace.ts';

/** What the store had found out when an answer was made. */
export type Outcome = 'stored' | 'found' | 'unavailable';

/** An answer that a customer read, beside what was true at that moment. */
export interface Answer {
  /** Who gave it: `A`. */
  readonly by: string;
  readonly status: number;
  /** By name in lower case: the names of headers have no case (RFC 9110, section 5.1). */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  readonly outcome: Outcome;
  /** What was asked for, and the job that stands for this request id. */
  readonly requestId: string;
  readonly job: JobItem | undefined;
  /** The body asks for what the job was made for. */
  readonly asksTheSame: boolean;
  /** Place of the answer in `happenings`. */
  readonly place: number;
}

/** The answers of a run to `POST /documents`, in order. A function that throws is a 500 of the HTTP API. */
export function answersTo(played: Played): Answer[] {
  const story = storyOf(played);
  return [...story.runs.values()].flatMap((run) => answerOf(story, run) ?? []);
}

function answerOf(story: Story, run: RunStory): Answer | undefined {
  const { ended, name } = run;
  const asked = askedIn(run);
  const outcome = outcomeOf(run);
  if (!asked || !ended || ended.how === 'crashed' || !outcome) return undefined;
  const { place, value } = ended;
  const job = jobFor(story, asked, place);
  const given = ended.how === 'returned' && typeof value === 'object' && value !== null ? value : {};
  const { statusCode, headers, body } = given as Readonly<Record<string, unknown>>;
  return {
    by: name,
    status: typeof statusCode === 'number' ? statusCode : 500,
    headers: new Map(
      Object.entries(headers ?? {}).map(([header, text]) => [header.toLowerCase(), String(text)]),
    ),
    body: typeof body === 'string' ? body : '',
    outcome,
    requestId: asked.requestId,
    job,
    asksTheSame: job !== undefined && asksTheSame(asked, job),
    place,
  };
}

/** The members of its body; none where it is no JSON object. */
export function wordsOf({ body }: Answer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** How the last call to the table ended says what the store knew; undefined where none was made. */
function outcomeOf({ calls }: RunStory): Outcome | undefined {
  const last = calls.findLast(({ service }) => service === 'dynamodb');
  if (!last) return undefined;
  if (last.answer === 'ok') return 'stored';
  return last.answer === 'TransactionCanceledException' ? 'found' : 'unavailable';
}
