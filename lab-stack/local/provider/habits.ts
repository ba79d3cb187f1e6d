/**
 * How often a habit shows: a probability 0..1 for each request, or exactly the next n requests.
 * Both can be given; the next n come first.
 */
export type Rate = number | { readonly next: number; readonly probability?: number };

/** Habits that strike single requests. */
export interface StrikingHabits {
  /** The connection is dropped before anything is read. Nothing is made. */
  readonly resetBefore: Rate;
  /** 503. By probability it comes as a burst of `burstLength` requests. Nothing is made. */
  readonly unavailable: Rate;
  /** 429 with Retry-After. Nothing is made. */
  readonly throttle: Rate;
  /** `slowMs` pass before the document is made. */
  readonly slow: Rate;
  /** The document is made and the answer never comes. */
  readonly timeoutAfter: Rate;
  /** The document is made and the answer comes `lateMs` after it. */
  readonly lateAfter: Rate;
  /** The document is made and the connection is dropped. */
  readonly resetAfter: Rate;
  /** The document is made and the answer is a 200 that cannot be read. */
  readonly unreadableAfter: Rate;
  /** The document is made and the answer is a 500. */
  readonly errorAfter: Rate;
  /** A lookup is answered with 503. */
  readonly lookupFails: Rate;
}

/** Habits that last, and the sizes of the others. */
export interface LastingHabits {
  /** Every request is answered with 503, /health too. */
  readonly down: boolean;
  /** Every connection is dropped. */
  readonly unreachable: boolean;
  /** How far lookups are behind, at most, milliseconds. Each document draws its own lag when it is made. */
  readonly lookupLagMs: number;
  readonly retryAfterSeconds: number;
  readonly burstLength: number;
  readonly slowMs: number;
  readonly lateMs: number;
}

export type HabitSettings = StrikingHabits & LastingHabits;
export type StrikingHabit = keyof StrikingHabits;

export const GOOD_HABITS: HabitSettings = {
  resetBefore: 0,
  unavailable: 0,
  throttle: 0,
  slow: 0,
  timeoutAfter: 0,
  lateAfter: 0,
  resetAfter: 0,
  unreadableAfter: 0,
  errorAfter: 0,
  lookupFails: 0,
  down: false,
  unreachable: false,
  lookupLagMs: 0,
  retryAfterSeconds: 1,
  burstLength: 3,
  slowMs: 5000,
  lateMs: 60_000,
};

export interface Habits {
  /** Changes the given habits and leaves the others. Throws a TypeError that names a wrong one; then nothing is changed. */
  set(changes: Partial<HabitSettings>): void;
  /** What is set now; `next` counts down. */
  current(): HabitSettings;
  /** Whether the habit shows on this request. Draws from `random` only where a probability is set. */
  strikes(habit: StrikingHabit): boolean;
}

/** `random` gives numbers in [0, 1); seeded, the same requests meet the same habits. */
export function createHabits(random: () => number, initial: Partial<HabitSettings>): Habits {
  let settings: HabitSettings = GOOD_HABITS;
  const set = (changes: Partial<HabitSettings>): void => {
    for (const [name, value] of Object.entries(changes)) checkHabit(name, value);
    settings = { ...settings, ...changes };
  };
  set(initial);

  return {
    set,
    current: () => settings,
    strikes(habit) {
      const { next, probability } = parts(settings[habit]);
      if (next > 0) {
        settings = { ...settings, [habit]: { next: next - 1, probability } };
        return true;
      }
      if (probability === 0 || random() >= probability) return false;
      if (habit === 'unavailable')
        settings = { ...settings, unavailable: { next: settings.burstLength - 1, probability } };
      return true;
    },
  };
}

function parts(rate: Rate): { next: number; probability: number } {
  if (typeof rate === 'number') return { next: 0, probability: rate };
  return { next: rate.next, probability: rate.probability ?? 0 };
}

function checkHabit(name: string, value: unknown): void {
  const good: unknown = Object.hasOwn(GOOD_HABITS, name)
    ? GOOD_HABITS[name as keyof HabitSettings]
    : undefined;
  if (good === undefined)
    throw new TypeError(`The provider has no habit ${name}. It has ${Object.keys(GOOD_HABITS).join(', ')}.`);
  if (typeof good === 'boolean' && typeof value !== 'boolean')
    throw new TypeError(`The habit ${name} must be true or false.`);
  // The rates are those that are 0 in a good provider, apart from the lag, which is a size.
  if (good === 0 && name !== 'lookupLagMs' && !isRate(value))
    throw new TypeError(`The habit ${name} must be a probability from 0 to 1, or { "next": n }.`);
  if (typeof good === 'number' && (good !== 0 || name === 'lookupLagMs') && !isSize(value))
    throw new TypeError(`The habit ${name} must be a whole number from 0 up.`);
}

function isRate(value: unknown): boolean {
  if (isProbability(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { next, probability = 0, ...rest } = value as Record<string, unknown>;
  return isSize(next) && isProbability(probability) && Object.keys(rest).length === 0;
}

function isProbability(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function isSize(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
