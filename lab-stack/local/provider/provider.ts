import type { Clock } from '../clock.ts';
import { createArchive } from './archive.ts';
import { mindAbsence, RESET, unavailable } from './context.ts';
import type { Context } from './context.ts';
import { documentAnswer, jsonAnswer, Problem, problemAnswer } from './contract.ts';
import type { Answer, MadeDocument, ProviderRequest } from './contract.ts';
import { create } from './create.ts';
import { createHabits } from './habits.ts';
import type { Habits, HabitSettings } from './habits.ts';

export interface ProviderOptions {
  readonly clock: Clock;
  /** Numbers in [0, 1); seeded, a run repeats. */
  readonly random: () => number;
  /** How long a key is remembered after its acceptance, milliseconds. Default 24 hours. */
  readonly keyWindowMs?: number;
  /** Shorthand for the habit of that name. */
  readonly lookupLagMs?: number;
  /** How long it takes to make a document, milliseconds. Default 40. */
  readonly latencyMs?: number;
  readonly habits?: Partial<HabitSettings>;
}

/** Requests so far, by what they asked for. */
export interface Calls {
  readonly create: number;
  readonly lookup: number;
  readonly health: number;
  readonly other: number;
}

export interface Provider {
  /**
   * Answers as README.md promises, on the clock. Resolves to `reset` for a dropped connection, and never
   * resolves when the answer never comes. Never rejects.
   */
  handle(request: ProviderRequest): Promise<Answer>;
  readonly habits: Habits;
  /** Every document that exists, in the order of making. */
  documents(): readonly MadeDocument[];
  /** Counts also those requests that met a habit. */
  calls(): Calls;
}

const DAY_MS = 86_400_000;

/** The fictional document provider: external, keyed, and not always well-behaved. */
export function createProvider(options: ProviderOptions): Provider {
  const { clock, random, keyWindowMs = DAY_MS, latencyMs = 40, lookupLagMs = 0 } = options;
  const habits = createHabits(random, { lookupLagMs, ...options.habits });
  const archive = createArchive(keyWindowMs);
  const context: Context = { clock, random, latencyMs, habits, archive };
  const calls = { create: 0, lookup: 0, health: 0, other: 0 };

  return {
    habits,
    documents: () => [...archive.all()],
    calls: () => ({ ...calls }),
    async handle(request) {
      const action = actionOf(request);
      calls[action]++;
      try {
        return await ACTIONS[action](context, request);
      } catch (error) {
        return error === RESET ? { kind: 'reset' } : problemAnswer(asProblem(error));
      }
    },
  };
}

type Action = (context: Context, request: ProviderRequest) => Promise<Answer> | Answer;

const ACTIONS: Readonly<Record<keyof Calls, Action>> = { create, lookup, health, other };

function actionOf({ method, path }: ProviderRequest): keyof Calls {
  if (method === 'POST' && path === '/documents') return 'create';
  if (method === 'GET' && path === '/documents') return 'lookup';
  return method === 'GET' && path === '/health' ? 'health' : 'other';
}

function lookup({ clock, habits, archive }: Context, { query }: ProviderRequest): Answer {
  mindAbsence(habits);
  if (habits.strikes('lookupFails')) throw unavailable();
  const { key } = query;
  if (!key) throw new Problem(400, 'bad-request', 'Ask with the query parameter key.');
  const document = archive.lookUp(key, clock.now());
  if (!document) throw new Problem(404, 'not-found', 'No document is known for this key.');
  return documentAnswer(200, document);
}

function health({ habits }: Context): Answer {
  mindAbsence(habits);
  return jsonAnswer(200, { status: 'ok' });
}

function other({ habits }: Context, { path }: ProviderRequest): Answer {
  mindAbsence(habits);
  if (path === '/documents' || path === '/health')
    throw new Problem(405, 'bad-request', 'This method is not served here.');
  throw new Problem(404, 'no-such-path', 'There are /documents and /health.');
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(500, 'internal', 'The provider itself is at fault.');
}
