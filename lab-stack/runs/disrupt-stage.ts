/** The stage of a disruption: the whole stack on a virtual clock, a portal for customers, and a story. */

import { virtualClock } from '../local/clock.ts';
import type { FaultPlan } from '../local/door/door.ts';
import { sharedTime } from '../local/lambda/environment/time.ts';
import { ACCOUNT_ID, bootStack, type Stack } from '../local/stack.ts';
import { openPortal, type Portal, type Reply } from './customer.ts';
import type { Asked } from './disrupt-account.ts';
import { remarks } from './disrupt-remarks.ts';
import { createStory, type Line, type Story } from './disrupt-story.ts';
import { driver, quiet } from './drive.ts';
import { loggedDeed } from './narrate-log.ts';
import { narrator } from './narrate-stack.ts';

/** What a disruption does to the world before anything runs. */
export interface Rigging {
  readonly plan?: FaultPlan;
  /** The share of messages that the queue delivers once more than asked. */
  readonly duplicateRate?: number;
}

export interface Stage {
  readonly stack: Stack;
  readonly portal: Portal;
  readonly story: Story;
  /** Every request so far, with its clicks. */
  readonly asked: readonly Asked[];
  /** A customer asks for a document, `clicks` times at once. Resolves to the answers. */
  ask(requestId: string, clicks?: number): Promise<readonly Reply[]>;
  /** Resolves when nothing moves any more. */
  quiet(): Promise<void>;
  /** Notes a problem unless `holds`: the play is not as it should be. */
  expect(holds: boolean, problem: string): void;
}

export interface StageOptions extends Rigging {
  readonly seed: number;
  readonly onLine: (line: Line) => void;
  readonly signal?: AbortSignal;
}

/** What was played: its lines, the problems noted, and what `play` answered. */
export interface Performance<T> {
  readonly lines: readonly Line[];
  readonly problems: readonly string[];
  readonly result: T;
}

const TENANT = '111122223333';

/** Boots a stack, plays on it, and leaves nothing behind. Rejects with the signal's reason when it is aborted. */
export async function perform<T>(
  options: StageOptions,
  play: (stage: Stage) => Promise<T>,
): Promise<Performance<T>> {
  const { clock, time } = sharedTime(virtualClock());
  const story = createStory({ now: clock.now, onLine: options.onLine });
  const { plan, duplicateRate, seed, onLine: _, signal } = options;
  const onLog = (environment: string, line: string): void => note(loggedDeed(environment, line));
  const stack = await bootStack({
    clock,
    time,
    seed,
    onLog,
    ...(plan && { plan }),
    ...(duplicateRate !== undefined && { duplicateRate }),
  });
  const remark = remarks(stack, clock.now());
  const { deeds, look } = narrator(stack);
  const note = (deed: ReturnType<typeof loggedDeed>): void => {
    if (deed) story.note(deed, clock.now(), remark(deed, undefined));
  };
  stack.door.follow((ended) => {
    for (const deed of deeds(ended)) story.note(deed, ended.endedAt, remark(deed, ended));
  });
  const portal = openPortal(stack.urls.api, clock);
  const asked: Asked[] = [];
  const problems: string[] = [];
  const stage: Stage = {
    stack,
    portal,
    story,
    asked,
    ask(requestId, clicks = 1) {
      asked.push({ tenant: TENANT, requestId, clicks });
      const body = { requestId, template: 'invoice', parameters: { amount: 120 } };
      return Promise.all(
        Array.from({ length: clicks }, () => portal.send(TENANT, 'POST', '/documents', body)),
      );
    },
    async quiet() {
      await quiet(stack);
      for (const deed of look()) note(deed);
    },
    expect: (holds, problem) => void (holds || problems.push(problem)),
  };
  try {
    const result = await driver(clock, stack, portal, signal)(play(stage));
    return { lines: story.end(), problems, result };
  } finally {
    portal.close();
    await stack.stop();
  }
}

/** Calls a service as somebody outside the stack does. */
export function callAs(stack: Stack, caller: string) {
  return (service: 'sqs' | 'lambda', action: string, input: unknown): Promise<unknown> => {
    const { signal } = new AbortController();
    return stack.door.call({ caller, service, action, input, origin: stack.urls.aws, signal });
  };
}

/** `http://127.0.0.1:4566/000000000000/JobsQueue` */
export function jobsQueueUrl({ urls }: Stack): string {
  return `${urls.aws}/${ACCOUNT_ID}/JobsQueue`;
}
