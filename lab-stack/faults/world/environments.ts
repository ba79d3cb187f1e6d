import { lambdaVariables } from '../../local/lambda/variables.ts';
import type { FunctionSpec } from '../../local/template/model.ts';
import type { Sandbox, SandboxEnvironment } from '../sandbox/contract.ts';
import { IDENTITY, ORIGIN, type Code } from './code.ts';

/** The environments of a story: one serves one invocation at a time, and the next one finds its module state. */
export interface Environments {
  /** An idle environment of the function whose clock is off by as much, or a new one. */
  lend(spec: FunctionSpec, skewMs: number): SandboxEnvironment;
  giveBack(environment: SandboxEnvironment): void;
  /** It is gone, with whatever it was doing. */
  bury(environment: SandboxEnvironment): void;
}

interface Lent {
  readonly spec: FunctionSpec;
  readonly skewMs: number;
  readonly own: SandboxEnvironment;
  idle: boolean;
}

export function createEnvironments(
  { bundles }: Code,
  sandbox: Sandbox,
  onLog: (environment: string, line: string) => void,
): Environments {
  const all = new Set<Lent>();
  let started = 0;
  const entryOf = (environment: SandboxEnvironment): Lent | undefined =>
    [...all].find(({ own }) => own === environment);

  const start = (spec: FunctionSpec, skewMs: number): Lent => {
    const name = `${spec.name}#${++started}`;
    const bundle = bundles.get(spec.entry);
    if (!bundle) throw new Error(`${spec.name}: ${spec.entry} was not bundled; see prepareCode.`);
    const own = sandbox.environment({
      name,
      bundle,
      exportName: spec.exportName,
      variables: { ...lambdaVariables(spec, name, IDENTITY), AWS_ENDPOINT_URL: ORIGIN, ...spec.environment },
      skewMs,
      onLog: (line) => onLog(name, line),
    });
    const lent = { spec, skewMs, own, idle: true };
    all.add(lent);
    return lent;
  };

  return {
    lend(spec, skewMs) {
      const idle = [...all].find((lent) => lent.idle && lent.spec === spec && lent.skewMs === skewMs);
      const lent = idle ?? start(spec, skewMs);
      lent.idle = false;
      return lent.own;
    },
    giveBack(environment) {
      const lent = entryOf(environment);
      if (lent) lent.idle = true;
    },
    bury(environment) {
      environment.kill();
      const lent = entryOf(environment);
      if (lent) all.delete(lent);
    },
  };
}
