/** Proofs about single calls: the table, SQS and Lambda on a virtual clock, and what each call was answered. */

import { virtualClock } from '../../../lab-stack/local/clock.ts';
import { createDoor } from '../../../lab-stack/local/door/door.ts';
import { ACCOUNT, ORIGIN } from '../../../lab-stack/local/laboratory/names.ts';
import { seededRandom } from '../../../lab-stack/local/random.ts';
import { ServiceError, type ServiceName } from '../../../lab-stack/local/service.ts';
import { createSqsService } from '../../../lab-stack/local/sqs/sqs.ts';
import { createTableService } from '../../../lab-stack/local/table/table.ts';
import type { Step } from './proof.ts';

/** What a call was answered. */
export interface Answered {
  /** The answer; undefined where it was refused. */
  readonly output?: unknown;
  /** The service's error code, and its message. */
  readonly error?: string;
  readonly message?: string;
  /** Further members of the error, such as `CancellationReasons`. */
  readonly members?: Readonly<Record<string, unknown>>;
}

export interface Services {
  /** Makes a call, and tells it as a step with this sentence and what was answered. */
  tell(sentence: string, service: ServiceName, action: string, input: object): Promise<Answered>;
  /** Makes a call and tells nothing: what is given. Rejects when it is refused. */
  given(service: ServiceName, action: string, input: object): Promise<unknown>;
  /** Lets so many seconds pass. */
  pass(seconds: number): Promise<void>;
  readonly steps: readonly Step[];
}

/** Opens a table and a queue service of their own. Calls are as the SDK sends them (low-level attribute values). */
export function openServices(): Services {
  const clock = virtualClock();
  const begun = clock.now();
  const random = seededRandom(1);
  const steps: Step[] = [];
  const door = createDoor({
    clock,
    services: [
      createSqsService({ clock, random, ...ACCOUNT }),
      createTableService({ clock, random, ...ACCOUNT }),
    ],
  });
  const given = (service: ServiceName, action: string, input: object): Promise<unknown> =>
    door.call({
      caller: 'proof',
      service,
      action,
      input,
      signal: new AbortController().signal,
      origin: ORIGIN,
    });
  return {
    steps,
    given,
    async tell(sentence, service, action, input) {
      const answered = await answerOf(given(service, action, input));
      steps.push({
        at: (clock.now() - begun) / 1000,
        text: `${sentence} ${answered.error ? `The answer: ${answered.error}.` : 'It is done.'}`,
      });
      return answered;
    },
    pass: (seconds) => clock.advance(seconds * 1000),
  };
}

async function answerOf(calling: Promise<unknown>): Promise<Answered> {
  try {
    return { output: await calling };
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    return { error: thrown.code, message: thrown.message, members: thrown.members };
  }
}
