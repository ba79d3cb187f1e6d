/** The door's way in from other processes and threads: a loopback HTTP port for any unmodified SDK client. */

import type { Clock } from '../clock.ts';
import type { WireCall } from '../wire/codec.ts';
import type { WireRequest, WireResponse } from '../wire/http.ts';
import { serveLoopback, type LoopbackServer } from '../wire/loopback.ts';
import { createWire } from '../wire/serve.ts';
import { socketHandler, type Connection } from '../wire/socket.ts';
import { askProvider } from './ask-provider.ts';
import { callerOf } from './caller.ts';
import type { Door } from './door.ts';

export interface DoorPortOptions {
  readonly call: Door['call'];
  readonly clock: Clock;
  /** 0 takes a free one. */
  readonly port: number;
  /** Whether an environment of this name lives. */
  readonly known: (caller: string) => boolean;
  /** Undoes a call whose answer could no longer be delivered. */
  readonly undeliverable: (call: WireCall, answer: unknown) => void;
  /** Told of every fault of a core that is no refusal. */
  readonly onDefect: (where: string, defect: unknown) => void;
}

/** Who calls, over which connection. */
interface From {
  readonly caller: string;
  readonly connection: Connection;
}

/** `/provider/<environment>/documents`: the provider's address as an environment sees it. */
const PROVIDER_PATH = /^\/provider\/([\w%#-]+)(\/.*)$/;

/** Opens the port. Rejects when it is taken. */
export function openDoorPort(options: DoorPortOptions): Promise<LoopbackServer> {
  const { call, clock, known, undeliverable, onDefect } = options;
  const serveAws = createWire<From>({
    clock,
    async call(asked, from) {
      const { service, action, input } = asked;
      const { caller, connection } = from;
      const { origin, signal } = connection;
      const answer = await call({ service, action, input, caller, origin, signal });
      // An answer may be on its way when its caller hangs up.
      connection.whenGone(() => undeliverable(asked, answer));
      return answer;
    },
    onDefect: (asked, defect) => onDefect(`${asked.service}.${asked.action}`, defect),
  });
  const serve = (request: WireRequest, connection: Connection): Promise<WireResponse> => {
    const asked = providerPath(request.path);
    if (asked) {
      const { caller, path } = asked;
      const { origin, signal } = connection;
      return askProvider({ ...request, path }, { caller, origin, signal }, call);
    }
    return serveAws(request, { connection, caller: callerOf(request.headers['authorization'], known) });
  };
  return serveLoopback(socketHandler(serve), { port: options.port });
}

function providerPath(path: string): { readonly caller: string; readonly path: string } | undefined {
  const parts = path === '/' ? null : PROVIDER_PATH.exec(path);
  const caller = parts ? decoded(parts[1]!) : undefined;
  return parts && caller !== undefined ? { caller, path: parts[2]! } : undefined;
}

/** Undefined for broken percent-encoding, which names nobody. */
function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
