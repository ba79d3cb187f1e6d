import { ServiceError } from '../service.ts';
import type { FunctionSpec } from './spec.ts';

/** Account and region of a local run, for ARNs. */
export interface Place {
  readonly accountId: string;
  readonly region: string;
}

export const functionArn = ({ region, accountId }: Place, name: string): string =>
  `arn:aws:lambda:${region}:${accountId}:function:${name}`;

const FUNCTION_NAME =
  /^(?:arn:aws:lambda:[a-z0-9-]+:\d{12}:function:|\d{12}:function:)?([\w-]{1,64})(?::(\$LATEST))?$/;

/**
 * The name in a function name, partial ARN or ARN; undefined when it is none of them. There are no
 * versions here but $LATEST. Source: Lambda API reference, Invoke, FunctionName.
 */
export function parseFunctionName(text: unknown): string | undefined {
  return typeof text === 'string' ? FUNCTION_NAME.exec(text)?.[1] : undefined;
}

/**
 * Finds the function that a call means by name and Qualifier; throws a ResourceNotFoundException (404) when there
 * is none, also for a version or an alias: there are none here but $LATEST.
 */
export function functionFinder(functions: readonly FunctionSpec[], place: Place) {
  const byName = new Map(functions.map((spec) => [spec.name, spec]));
  return (text: unknown, qualifier: unknown = '$LATEST'): FunctionSpec => {
    const spec = byName.get(parseFunctionName(text) ?? '');
    if (spec && qualifier === '$LATEST') return spec;
    const asked = spec ? `${spec.name}:${String(qualifier)}` : String(text);
    throw new ServiceError(
      'ResourceNotFoundException',
      `Function not found: ${functionArn(place, asked)}`,
      404,
    );
  };
}
