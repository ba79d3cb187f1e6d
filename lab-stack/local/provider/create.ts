import { sleep } from '../clock.ts';
import type { KeyRecord } from './archive.ts';
import { mindAbsence, RESET, unavailable } from './context.ts';
import type { Context } from './context.ts';
import { documentAnswer, Problem } from './contract.ts';
import type { Answer, HttpAnswer, MadeDocument, ProviderRequest, Template } from './contract.ts';
import type { Habits } from './habits.ts';
import { knownTemplate, readOrder } from './order.ts';

/** POST /documents. Throws a Problem, or RESET for a dropped connection. */
export async function create(context: Context, request: ProviderRequest): Promise<Answer> {
  const { clock, habits, archive } = context;
  mindTheHabitsBefore(habits);
  const order = readOrder(request);
  const known = archive.find(order.key, clock.now());
  if (known) return answerAfter(context, repeat(known, order.fingerprint, clock.now()));
  const template = knownTemplate(order.template);
  const waitMs = context.latencyMs + (habits.strikes('slow') ? habits.current().slowMs : 0);
  const now = clock.now();
  const record: KeyRecord = {
    fingerprint: order.fingerprint,
    acceptedAt: now,
    dueAt: now + waitMs,
    document: undefined,
  };
  archive.accept(order.key, record);
  // From here on nothing stops it: whether the client still listens does not matter.
  await sleep(clock, waitMs);
  record.document = make(context, order.key, template);
  return answerAfter(context, documentAnswer(201, record.document));
}

function mindTheHabitsBefore(habits: Habits): void {
  mindAbsence(habits);
  if (habits.strikes('resetBefore')) throw RESET;
  if (habits.strikes('unavailable')) throw unavailable();
  if (habits.strikes('throttle'))
    throw new Problem(429, 'rate-limited', 'Too many requests.', habits.current().retryAfterSeconds);
}

/** The same key again: the same document, unless the body is another or the document is not there yet. */
function repeat(record: KeyRecord, fingerprint: string, now: number): HttpAnswer {
  if (record.fingerprint !== fingerprint)
    throw new Problem(422, 'key-mismatch', 'This idempotency-key was used with another body.');
  if (record.document) return documentAnswer(200, record.document);
  const seconds = Math.max(1, Math.ceil((record.dueAt - now) / 1000));
  throw new Problem(409, 'in-progress', 'The document of this idempotency-key is being made.', seconds);
}

function make({ clock, random, habits, archive }: Context, key: string, template: Template): MadeDocument {
  const { lookupLagMs } = habits.current();
  const lagMs = lookupLagMs === 0 ? 0 : random() * lookupLagMs;
  return archive.store(key, template, clock.now(), lagMs);
}

/** The document exists; what the client hears of it is another matter. */
async function answerAfter({ clock, habits }: Context, answer: HttpAnswer): Promise<Answer> {
  if (habits.strikes('timeoutAfter')) return new Promise<never>(() => {});
  if (habits.strikes('resetAfter')) throw RESET;
  if (habits.strikes('errorAfter')) throw new Problem(500, 'internal', 'Something went wrong.');
  if (habits.strikes('unreadableAfter'))
    return { ...answer, status: 200, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) };
  if (habits.strikes('lateAfter')) await sleep(clock, habits.current().lateMs);
  return answer;
}
