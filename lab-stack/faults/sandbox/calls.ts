import { whenAborted } from '../../local/abort.ts';
import { askProvider } from '../../local/door/ask-provider.ts';
import type { Clock } from '../../local/clock.ts';
import type { WireRequest, WireResponse } from '../../local/wire/http.ts';
import { createWire } from '../../local/wire/serve.ts';
import type { SandboxCall, SandboxOptions } from './contract.ts';
import type { Gate } from './gate.ts';
import { hostOf } from './hosts.ts';
import { runOutside } from './inside.ts';
import { noNetwork } from './no-network.ts';

export interface CallsOptions {
  readonly name: string;
  readonly clock: Clock;
  readonly call: SandboxOptions['call'];
  readonly gate: Gate;
  readonly mayBegin: () => boolean;
  readonly onDefect: (where: string, defect: unknown) => void;
}

export interface Calls {
  service(request: WireRequest, signal: AbortSignal): Promise<WireResponse>;
  host(
    origin: string,
    request: WireRequest,
    signal: AbortSignal,
    variables: Readonly<Record<string, string | undefined>>,
  ): Promise<WireResponse>;
  /** Calls whose answer the environment waits for. */
  open(): number;
}

type Asked = Omit<SandboxCall, 'environment' | 'signal'>;

/** The calls of one environment. A frozen one neither sends nor hears; a dead one waits for ever. */
export function createCalls({ name, clock, call, gate, mayBegin, onDefect }: CallsOptions): Calls {
  let open = 0;
  let answers = 0;

  const pass = (asked: Asked, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!mayBegin()) return;
      open += 1;
      let waiting = true;
      const settle = (): void => {
        if (waiting) open -= 1;
        waiting = false;
        heard();
      };
      const heard = whenAborted(signal, settle);
      const hear = (tell: () => void): void =>
        gate.pass(() => {
          settle();
          tell();
        });
      gate.pass(() => {
        runOutside(() => call({ environment: name, ...asked, signal })).then(
          (answer) => hear(() => resolve(answer)),
          (error: unknown) => hear(() => reject(error)),
        );
      });
    });

  const service = createWire<AbortSignal>({
    clock,
    requestId: () => `${name}-${++answers}`,
    call: pass,
    onDefect: ({ service, action }, defect) => onDefect(`${service}.${action}`, defect),
  });

  return {
    service,
    open: () => open,
    async host(origin, request, signal, variables) {
      const host = hostOf(origin, request, variables);
      if (!host) throw noNetwork(origin);
      if (host.kind === 'aws') return service(request, signal);
      return askProvider(host.request, {}, (asked) => pass(asked, signal));
    },
  };
}
