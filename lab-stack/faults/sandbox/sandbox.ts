/** Execution environments in this thread: real handlers, unmodified SDK clients, the run's time. */
import { setImmediate } from 'node:timers';
import { createWire } from '../../local/wire/serve.ts';
import type { Sandbox, SandboxOptions } from './contract.ts';
import { createEnvironment } from './environment.ts';
import type { Member } from './environment.ts';
import { catchBreakdowns, releaseBreakdowns } from './rejections.ts';
import { routeSdk } from './sdk.ts';
import { ignoreWork, watchWork } from './work.ts';

let sandboxes = 0;

/** Opens a sandbox; `stop` must end it. Throws when the SDK does not make its requests as we know it. */
export function openSandbox(options: SandboxOptions): Sandbox {
  const members = new Set<Member>();
  let defect: Error | undefined;
  const onDefect = (where: string, cause: unknown): void => {
    defect ??= new Error(`The answer to ${where} failed inside the explorer: ${String(cause)}`, { cause });
  };
  routeSdk(nobodysCalls(options));
  sandboxes += 1;
  watchWork();
  catchBreakdowns();
  let stopped = false;

  return {
    environment(settings) {
      const member = createEnvironment(settings, options, onDefect);
      members.add(member);
      return member;
    },
    async quiet() {
      for (;;) {
        await turn();
        if (defect) throw defect;
        let busy = false;
        for (const member of members) {
          if (!member.alive()) members.delete(member);
          else busy ||= member.busy();
        }
        if (!busy) return;
      }
    },
    stop() {
      if (stopped) return;
      stopped = true;
      for (const member of members) member.kill();
      sandboxes -= 1;
      // Code of the dead may still run to its next call, and the next sandbox is often opened at once.
      setImmediate(() => {
        if (sandboxes > 0) return;
        ignoreWork();
        releaseBreakdowns();
      });
    },
  };
}

/** Requests of an SDK client whose code runs in no environment: for the explorer they are a finding. */
function nobodysCalls({ clock, call }: SandboxOptions): Parameters<typeof routeSdk>[0] {
  return createWire<AbortSignal>({
    clock,
    call: (asked, signal) => call({ environment: undefined, ...asked, signal }),
  });
}

/** Everything that promises can do by themselves is done before the next turn. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
