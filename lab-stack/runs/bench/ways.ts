import { inProcessHandler } from '../../local/wire/in-process.ts';
import { createWire } from '../../local/wire/serve.ts';
import { ORIGIN } from './runtime.ts';
import type { Answer, Way } from './measure.ts';
import type { Runtime } from './runtime.ts';
import type { Service } from '../../local/service.ts';
import type { WireRequest, WireResponse } from '../../local/wire/http.ts';

/** A service as an SDK client sees it, and as it goes over the wire. */
export interface Protocol {
  /** A client of the SDK; `requestHandler` replaces its own HTTP. */
  connect(endpoint: string, requestHandler?: object): Send;
  /** The request of a call, and what its answer says. */
  write(action: string, input: object): WireRequest;
  read(response: WireResponse): Answer;
}

export type Send = (action: string, input: object) => Promise<Answer>;

/** The ways of a call in ours, from the outermost in; what each adds to the next is the cost of one layer. */
export const WAYS = { http: 'http', inProcess: 'in process', door: 'door', core: 'core' } as const;

/** The SDK over HTTP: to ours in a process of its own, or to another emulator. */
export function overHttp(name: string, protocol: Protocol, url: string): Way {
  return timed(name, protocol.connect(url));
}

/** The SDK without a socket, the wire and the door as functions, and the core alone. */
export function inProcess(protocol: Protocol, { clock, door }: Runtime, core: Service): Way[] {
  const { signal } = new AbortController();
  const context = { caller: 'outside', origin: ORIGIN, signal };
  const serve = createWire<AbortSignal>({
    clock,
    call: (call, gone) => door.call({ ...call, ...context, signal: gone }),
  });
  return [
    timed(WAYS.inProcess, protocol.connect(ORIGIN, inProcessHandler(serve))),
    {
      name: WAYS.door,
      async call(action, input) {
        const request = protocol.write(action, input);
        const begun = performance.now();
        const response = await serve(request, signal);
        const us = (performance.now() - begun) * 1000;
        return { answer: protocol.read(response), us };
      },
    },
    timed(WAYS.core, (action, input) => core.call(action, input, context)),
  ];
}

function timed(name: string, send: Send): Way {
  return {
    name,
    async call(action, input) {
      const begun = performance.now();
      const answer = await send(action, input);
      return { answer, us: (performance.now() - begun) * 1000 };
    },
  };
}
