import type { Functions } from '../functions.ts';
import type { MappingRegistry } from '../mappings/registry.ts';
import type { Place } from '../names.ts';
import type { FunctionSpec } from '../spec.ts';

/** What the actions of the service work on. */
export interface Deps {
  readonly place: Place;
  readonly functions: Functions;
  readonly mappings: MappingRegistry;
  readonly specs: readonly FunctionSpec[];
  /** Throws a ResourceNotFoundException (404). */
  readonly findFunction: (name: unknown, qualifier?: unknown) => FunctionSpec;
  /** A UUID, for a request. */
  readonly newId: () => string;
  /** Takes an asynchronous invocation; the answer to it is never seen. */
  readonly acceptEvent: (spec: FunctionSpec, payload: string, requestId: string) => void;
}

/** One action of the API: wire JSON in, wire JSON out, a ServiceError for every refusal. */
export type Action = (input: Readonly<Record<string, unknown>>, deps: Deps) => Promise<unknown>;
