import { setImmediate as turn } from 'node:timers/promises';
import type { MappingSpec, StackModel } from '../../local/template/model.ts';
import type { Trouble } from '../trace.ts';
import { dueTimes } from './owed.ts';
import type { Story } from './story.ts';

/** A bound on recovery, minutes of the run's clock: longer than any message is tried and any outage lasts. */
const PATIENCE_MINUTES = 6 * 60;
/** Rounds of all schedules without any change after which nothing more is to be expected. */
const IDLE_ROUNDS = 2;

/**
 * Lets time pass until nothing more happens: messages come back, leases expire, schedules fire. No fault befalls
 * anybody. Resolves with the trouble when it does not come to rest within so many minutes of the run's time.
 */
export async function recover(story: Story, minutes = PATIENCE_MINUTES): Promise<Trouble | undefined> {
  const { clock } = story.stores;
  const limitMs = minutes * 60_000;
  const limit = clock.now() + limitMs;
  let idle = 0;
  while (clock.now() < limit) {
    const trouble = await story.rest();
    if (trouble) return trouble;
    if (await deliverVisible(story)) {
      idle = 0;
      continue;
    }
    const next = nextMoment(story);
    if (next === undefined || idle >= IDLE_ROUNDS) return undefined;
    await passTo(story, next.at);
    if (next.kind === 'visible') continue;
    idle = (await fireSchedules(story)) ? 0 : idle + 1;
  }
  return { kind: 'never-quiet', limitMs };
}

type Moment = { readonly kind: 'visible' | 'schedule'; readonly at: number };

/** What comes next: a message that shows again, or the first firing of the schedules after something is due. */
function nextMoment({ model, stores, deliveries }: Story): Moment | undefined {
  const visible = mapped(model, stores)
    .map(({ queue }) => deliveries.nextVisibleAt(queue))
    .filter((at) => at !== undefined);
  const moments: Moment[] = [
    ...visible.map((at): Moment => ({ kind: 'visible', at })),
    ...dueTimes(model, stores).map((at): Moment => ({
      kind: 'schedule',
      at: firingAfter(model, Math.max(at, stores.clock.now())),
    })),
  ];
  return moments.toSorted((one, other) => one.at - other.at)[0];
}

/** Schedules fire at whole multiples of their period. The longest period that matters decides: then all have fired. */
function firingAfter({ functions }: StackModel, at: number): number {
  const periods = functions.flatMap(({ schedules }) =>
    schedules.map(({ everySeconds }) => everySeconds * 1_000),
  );
  const longest = Math.max(...periods, 60_000);
  return (Math.floor(at / longest) + 1) * longest;
}

async function passTo({ stores: { clock }, recorder }: Story, at: number): Promise<void> {
  const from = clock.now();
  await clock.advance(Math.max(0, at - from), turn);
  recorder.add({ kind: 'time-passed', from, at: clock.now() });
}

interface Mapped {
  readonly functionName: string;
  readonly queue: string;
  readonly mapping: MappingSpec;
}

function mapped({ functions, queues }: StackModel, { functions: service }: Story['stores']): Mapped[] {
  return functions.flatMap(({ name, mappings }) =>
    mappings
      .filter((mapping) => service.enabled(mapping.name))
      .map((mapping) => ({
        functionName: name,
        queue: queues.find(({ arn }) => arn === mapping.queueArn)?.name ?? '',
        mapping,
      })),
  );
}

async function deliverVisible(story: Story): Promise<boolean> {
  for (const { functionName, queue, mapping } of mapped(story.model, story.stores)) {
    const batch = await story.deliveries.receive(queue, mapping);
    if (!batch) continue;
    await story.runFreely(functionName, undefined, batch);
    return true;
  }
  return false;
}

/** True when a scheduled function has changed something. */
async function fireSchedules(story: Story): Promise<boolean> {
  const { happenings } = story.recorder;
  const before = happenings.length;
  for (const { name, schedules } of story.model.functions) {
    for (const { enabled, input } of schedules) {
      if (enabled) await story.runFreely(name, input === undefined ? {} : JSON.parse(input));
    }
  }
  return happenings
    .slice(before)
    .some((happening) => happening.kind === 'called' && happening.effects.length > 0);
}
