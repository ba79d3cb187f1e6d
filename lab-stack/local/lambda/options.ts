import type { Clock } from '../clock.ts';
import type { ServiceName } from '../service.ts';
import type { StartEnvironment } from './environment/starter.ts';
import type { FunctionSpec, LogLine } from './spec.ts';

/** A call through the door, in wire JSON. `caller` names the mapping, e.g. `mapping:worker`. */
export type CallService = (
  service: ServiceName,
  action: string,
  input: unknown,
  signal: AbortSignal,
  caller: string,
) => Promise<unknown>;

export interface LambdaOptions {
  readonly clock: Clock;
  readonly call: CallService;
  readonly functions: readonly FunctionSpec[];
  readonly startEnvironment: StartEnvironment;
  readonly onLog: (line: LogLine) => void;
  readonly accountId: string;
  readonly region: string;
  /** Numbers from 0 up to, not including, 1, for the ids of requests and mappings; seed it and a run repeats. */
  readonly random?: () => number;
  /** Environments in all, which is also the account's limit of concurrent invocations; 10 unless given. */
  readonly concurrency?: number;
  /** How long a warm environment is kept without work, milliseconds; ten minutes unless given. */
  readonly idleMs?: number;
  /** Further variables of one environment, beside the function's and Lambda's own; they win. */
  readonly environmentFor?: (
    spec: FunctionSpec,
    environmentName: string,
  ) => Record<string, string> | Promise<Record<string, string>>;
  /** Called each time that a mapping asks for an invocation and no place is free; `payload` is the event's JSON text. */
  readonly onThrottled?: (spec: FunctionSpec, payload: string) => void;
  /** Called when an environment's thread has ended. */
  readonly onEnvironmentEnd?: (environmentName: string) => void;
  /** HTTP requests of an environment that the door has and has not answered; makes `idle` exact. */
  readonly openCalls?: (environmentName: string) => number;
}
