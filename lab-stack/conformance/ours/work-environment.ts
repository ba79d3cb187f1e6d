import type { Clock } from '../../local/clock.ts';
import { turn } from '../../local/clock.ts';
import type {
  Environment,
  EnvironmentOptions,
  EnvironmentState,
} from '../../local/lambda/environment/contract.ts';
import { timedOut } from '../../local/lambda/environment/endings.ts';
import { failure } from '../../local/lambda/spec.ts';
import type { Outcome } from '../../local/lambda/spec.ts';
import { RawText } from '../target.ts';
import type { Answer } from '../target.ts';

/** An environment without a thread: `work` is its handler, and its timeout is kept by the run's clock. */
export function workEnvironment(
  { name, spec, onEnd }: EnvironmentOptions,
  clock: Clock,
  work: (event: Answer) => unknown,
): Environment {
  let state: EnvironmentState = 'ready';
  const end = (): void => {
    if (state === 'ended') return;
    state = 'ended';
    onEnd();
  };
  return {
    name,
    state: () => state,
    invoke({ payload, requestId }) {
      return new Promise((resolve) => {
        const limit = clock.after(spec.timeoutSeconds * 1000, () => {
          end();
          resolve(failure(timedOut(requestId, spec.timeoutSeconds)));
        });
        void outcomeOf(work, payload).then((outcome) => {
          limit.cancel();
          resolve(outcome);
        });
      });
    },
    async kill() {
      end();
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
