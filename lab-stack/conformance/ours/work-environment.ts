import type { Clock } from '../../local/clock.ts';
import { turn } from '../../local/clock.ts';
import type {
  Environment,
  EnvironmentOptions,
  EnvironmentState,
} from '../../local/lambda/environment/contract.ts';
import { exited, timedOut } from '../../local/lambda/environment/endings.ts';
import { failure } from '../../local/lambda/spec.ts';
import type { ErrorObject, Outcome } from '../../local/lambda/spec.ts';
import { RawText } from '../target.ts';
import type { Answer } from '../target.ts';

/** An environment without a thread: `work` is its handler, and its timeout is kept by the run's clock. */
export function workEnvironment(
  { name, spec, onEnd }: EnvironmentOptions,
  clock: Clock,
  work: (event: Answer) => unknown,
): Environment {
  let state: EnvironmentState = 'ready';
  let giveUp: ((outcome: Outcome) => void) | undefined;
  /** Ends the environment; an invocation that it serves is answered with `error`. */
  const end = (error: ErrorObject): void => {
    if (state === 'ended') return;
    state = 'ended';
    giveUp?.(failure(error));
    onEnd();
  };
  return {
    name,
    state: () => state,
    async invoke({ payload, requestId }) {
      const limit = clock.after(spec.timeoutSeconds * 1000, () =>
        end(timedOut(requestId, spec.timeoutSeconds)),
      );
      const outcome = await new Promise<Outcome>((resolve) => {
        giveUp = resolve;
        void outcomeOf(work, payload).then(resolve);
      });
      limit.cancel();
      return outcome;
    },
    async kill() {
      end(exited('', { code: 1, outOfMemory: false, killed: true }));
    },
    async parked() {
      await turn();
      return true;
    },
  };
}

async function outcomeOf(work: (event: Answer) => unknown, payload: string): Promise<Outcome> {
  try {
    const answer = await work(JSON.parse(payload));
    const text = answer instanceof RawText ? answer.text : JSON.stringify(answer ?? null);
    return { failed: false, payload: text };
  } catch (error) {
    return failure({ errorType: 'Error', errorMessage: String(error) });
  }
}
