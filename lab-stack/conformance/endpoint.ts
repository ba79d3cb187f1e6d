import { jsonRequest, readAnswer } from './protocol.ts';
import { NotJudged } from './target.ts';
import type { Target } from './target.ts';
import type { WireRequest, WireResponse } from '../local/wire/http.ts';

/** A check may really wait so long in all, seconds; one that needs more needs a clock that jumps. */
const PATIENCE = 8;

export interface EndpointTarget extends Target {
  end(): Promise<void>;
}

/** Anything that speaks the protocols at this URL, in real time. */
export function endpointTarget(url: string): EndpointTarget {
  const endings: (() => Promise<unknown>)[] = [];
  let waited = 0;
  return {
    inProcess: false,
    call: async (service, action, input, signal) =>
      readAnswer(await exchange(url, jsonRequest(service, action, input), signal)),
    now: Date.now,
    expire: () =>
      Promise.reject(new NotJudged('needs the deletion by TTL at once, and a service takes its time')),
    async pass(seconds) {
      waited += seconds;
      if (waited > PATIENCE) throw new NotJudged(`needs a clock that can be moved: it waits ${waited} s`);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    },
    during: (promise) => promise,
    afterwards: (task) => void endings.push(task),
    deploy: () =>
      Promise.reject(new NotJudged('needs functions, which cannot be given to an endpoint from here')),
    async end() {
      // What a check made is thrown away; whether the endpoint can do that is judged by rows of their own.
      for (const task of endings.splice(0).toReversed()) await task().catch(() => {});
    },
  };
}

async function exchange(url: string, request: WireRequest, signal?: AbortSignal): Promise<WireResponse> {
  const response = await fetch(new URL(request.path, url), {
    method: request.method,
    headers: { ...request.headers },
    body: request.body,
    ...(signal && { signal }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}
