import { virtualClock } from '../clock.ts';
import type { VirtualClock } from '../clock.ts';
import { stepDuring } from '../jump.ts';
import { ORIGIN } from '../sqs/testing/fixture.ts';
import { createSqsService } from '../sqs/sqs.ts';
import type { SqsService } from '../sqs/sqs.ts';
import { bundle } from './environment/bundle.ts';
import { fixtureSpec } from './environment/fixtures/start.ts';
import { environmentStarter } from './environment/starter.ts';
import { sharedTime } from './environment/time.ts';
import { createLambdaService } from './lambda.ts';
import type { LambdaService } from './lambda.ts';
import type { LambdaOptions } from './options.ts';
import type { FunctionSpec, LogLine } from './spec.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the tests look into wire JSON of many shapes
type Answer = any;

/** Lambda with real threads beside a real queue, on one virtual clock. For tests only. */
export interface LambdaFixture {
  readonly clock: VirtualClock;
  readonly lambda: LambdaService;
  readonly sqs: SqsService;
  readonly lines: LogLine[];
  call(action: string, input: object): Promise<Answer>;
  sqsCall(action: string, input: object): Promise<Answer>;
  /** Invoke with a JSON value: the answer with its payload parsed. */
  invoke(name: string, event?: unknown, more?: object): Promise<Answer>;
  /** Runs everything that happens in the next `seconds`, each instant to its end. */
  pass(seconds: number): Promise<void>;
  /** Moves time on until the promise has settled. */
  during<T>(promise: Promise<T>): Promise<T>;
}

export const functionNamed = (
  name: string,
  file: string,
  spec: Partial<FunctionSpec> = {},
): FunctionSpec => ({ ...fixtureSpec(file), name, ...spec });

const context = () => ({ caller: 'test', origin: ORIGIN, signal: new AbortController().signal });

export async function lambdaFixture(
  functions: readonly FunctionSpec[],
  options: Partial<LambdaOptions> = {},
): Promise<LambdaFixture> {
  const { clock, time } = sharedTime(virtualClock());
  const sqs = createSqsService({ clock });
  const bundles = await bundle(functions.map(({ entry }) => entry));
  const lines: LogLine[] = [];
  const lambda = createLambdaService({
    clock,
    functions,
    call: (_service, action, input, signal, caller) =>
      sqs.call(action, input, { caller, origin: ORIGIN, signal }),
    startEnvironment: await environmentStarter({ clock, time, bundles }),
    onLog: (line) => lines.push(line),
    accountId: '000000000000',
    region: 'eu-west-1',
    ...options,
  });
  const call = (action: string, input: object): Promise<Answer> => lambda.call(action, input, context());
  const settle = async (): Promise<void> => {
    for (let idle = false; !idle;) idle = await lambda.idle();
  };
  return {
    clock,
    lambda,
    sqs,
    lines,
    call,
    sqsCall: (action, input) => sqs.call(action, input, context()),
    async invoke(name, event, more = {}) {
      const input = { FunctionName: name, ...(event !== undefined && { Payload: JSON.stringify(event) }) };
      const answer = await call('Invoke', { ...input, ...more });
      return answer.Payload === undefined ? answer : { ...answer, Payload: JSON.parse(answer.Payload) };
    },
    pass: (seconds) => clock.advance(seconds * 1000, settle),
    during: (promise) => stepDuring(clock, settle, promise),
  };
}
