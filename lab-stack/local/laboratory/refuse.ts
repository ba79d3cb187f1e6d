import { ServiceError } from '../service.ts';
import type { RuleId } from './rules.ts';
import type { LaboratorySettings } from './settings.ts';

type Setting = keyof LaboratorySettings;

/** Settings that cannot be played: a service refuses one of them, or the laboratory has no room for it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Which setting. */
  readonly setting: Setting;
  /** The row of docs/reference that says so; undefined where the limit is the laboratory's own. */
  readonly rule: RuleId | undefined;

  constructor(message: string, setting: Setting, rule?: RuleId) {
    super(message);
    this.setting = setting;
    this.rule = rule;
  }
}

/** From, to. Only what a page plays in a moment and a reader can follow. */
const ROOM = {
  work: [0, 900],
  messages: [1, 50],
  gap: [0, 3_600],
  places: [0, 100],
  count: [1, 1_000],
} as const satisfies Partial<Record<Setting, readonly [number, number]>>;

const LONGEST_TIMEOUT = 900;

/** What no service would be asked for: how long the function may run, and what goes beyond the laboratory. @throws Refused */
export function checkRoom(settings: LaboratorySettings): void {
  for (const [name, [least, most]] of Object.entries(ROOM) as [keyof typeof ROOM, [number, number]][]) {
    const value = settings[name];
    if (Number.isInteger(value) && value >= least && value <= most) continue;
    throw new Refused(`The laboratory takes a whole number from ${least} to ${most} here.`, name);
  }
  const { timeout } = settings;
  if (Number.isInteger(timeout) && timeout >= 1 && timeout <= LONGEST_TIMEOUT) return;
  throw new Refused(
    `Value '${timeout}' at 'timeout' failed to satisfy constraint: Member must be a whole number from 1 to ${LONGEST_TIMEOUT}`,
    'timeout',
    'lambda-timeout-range',
  );
}

/** By a word of the service's message; the first that fits. */
const REFUSALS: readonly (readonly [RegExp, Setting, RuleId])[] = [
  [/less than Function timeout/, 'visibility', 'mapping-timeout-checked'],
  [/attribute VisibilityTimeout/, 'visibility', 'sqs-visibility-range'],
  [/maxReceiveCount/, 'receives', 'sqs-max-receive-range'],
  [/Maximum batch window/, 'window', 'mapping-window-large-batch'],
  [/MaximumBatchingWindowInSeconds/, 'window', 'mapping-window-range'],
  [/MaximumConcurrency/, 'cap', 'mapping-concurrency-range'],
  [/BatchSize/, 'batch', 'mapping-batch-size-standard'],
];

/** What a service refused, with its own words and the row; anything else as it came. */
export function asRefused(thrown: unknown): unknown {
  if (!(thrown instanceof ServiceError)) return thrown;
  const [, setting, rule] = REFUSALS.find(([words]) => words.test(thrown.message)) ?? [];
  return setting && rule ? new Refused(thrown.message, setting, rule) : thrown;
}
