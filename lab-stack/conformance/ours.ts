import { turn, virtualClock, sleep } from '../local/clock.ts';
import { createDoor } from '../local/door/door.ts';
import { stepDuring } from '../local/jump.ts';
import { sharedTime } from '../local/lambda/environment/time.ts';
import { createLambdaService } from '../local/lambda/lambda.ts';
import { createSqsService } from '../local/sqs/sqs.ts';
import { createTableService } from '../local/table/table.ts';
import type { WireRequest, WireResponse } from '../local/wire/http.ts';
import { createWire } from '../local/wire/serve.ts';
import { specOf, starterFor } from './ours/start.ts';
import { invokeRequest, jsonRequest, readAnswer, readInvoke, restRequest } from './protocol.ts';
import type { FunctionWorld, GivenFunction, Invocation } from './target.ts';

const ORIGIN = 'http://127.0.0.1:4566';
const PLACE = { accountId: '000000000000', region: 'eu-west-1' };
/** Places for functions without a reserve of their own. */
const PLACES = 100;

export interface OurWorld extends FunctionWorld {
  /** Does what was to be done afterwards, and ends environments and mappings. */
  end(): Promise<void>;
}

/**
 * Our own runtime, empty but for the functions, on a virtual clock. Requests take the whole way, from the text
 * of the request to the text of the answer, through the wire and the door; only the socket is left out.
 */
export async function ourWorld(functions: readonly GivenFunction[] = []): Promise<OurWorld> {
  const { clock, time } = sharedTime(virtualClock());
  const invocations: Invocation[] = [];
  const lines: string[] = [];
  const endings: (() => Promise<unknown>)[] = [];
  const concurrency = PLACES + functions.reduce((sum, one) => sum + (one.reservedConcurrency ?? 0), 0);
  const run = (given: GivenFunction, event: unknown): unknown => {
    invocations.push({ name: given.name, event, at: clock.now() });
    return given.work?.(event, world);
  };
  const lambda = createLambdaService({
    clock,
    ...PLACE,
    functions: functions.map(specOf),
    startEnvironment: await starterFor(functions, clock, time, run),
    call: (service, action, input, signal, caller) =>
      door.call({ service, action, input, signal, caller, origin: ORIGIN }),
    onLog: ({ text }) => lines.push(text),
    concurrency,
  });
  const table = createTableService({ clock, ...PLACE });
  const door = createDoor({
    clock,
    services: [createSqsService({ clock, ...PLACE }), table, lambda],
  });
  const defects: unknown[] = [];
  const wire = createWire<AbortSignal>({
    clock,
    call: (call, signal) => door.call({ ...call, caller: 'outside', origin: ORIGIN, signal }),
    onDefect: (_, defect) => defects.push(defect),
  });
  const exchange = (request: WireRequest, signal = new AbortController().signal): Promise<WireResponse> =>
    wire(request, signal);
  const settle = async (): Promise<void> => {
    for (let idle = false; !idle;) idle = await lambda.idle();
    await turn();
  };

  const world: OurWorld = {
    inProcess: true,
    concurrency,
    invocations,
    lines,
    call: async (service, action, input, signal) =>
      readAnswer(await exchange(jsonRequest(service, action, input), signal)),
    rest: async (method, path, body) =>
      readAnswer(await exchange(restRequest(method, path, body ? JSON.stringify(body) : ''))),
    restStatus: async (method, path, body) =>
      (await exchange(restRequest(method, path, body ? JSON.stringify(body) : ''))).status,
    invoke: async (name, payload = '{}', options = {}) =>
      readInvoke(await exchange(invokeRequest(name, payload, options))),
    now: clock.now,
    async expire() {
      table.expire();
    },
    sleep: (seconds) => sleep(clock, seconds * 1000),
    pass: (seconds) => clock.advance(seconds * 1000, settle),
    during: (promise) => stepDuring(clock, settle, promise),
    afterwards: (task) => void endings.push(task),
    async deploy(given) {
      const other = await ourWorld(given);
      endings.push(other.end);
      return other;
    },
    async end() {
      // What a check made may be gone by its own doing.
      for (const task of endings.splice(0).toReversed()) await task().catch(() => {});
      await lambda.stop();
      if (defects.length > 0) throw new Error(`The runtime itself failed: ${String(defects[0])}`);
    },
  };
  return world;
}
