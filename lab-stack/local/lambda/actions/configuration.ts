import { functionArn } from '../names.ts';
import type { Place } from '../names.ts';
import type { FunctionSpec } from '../spec.ts';
import { lambdaVariables } from '../variables.ts';

/** A function as the API answers it. Source: Lambda API reference, FunctionConfiguration. */
export function describeFunction(spec: FunctionSpec, place: Place): Record<string, unknown> {
  return {
    FunctionName: spec.name,
    FunctionArn: functionArn(place, spec.name),
    Runtime: 'nodejs22.x',
    Handler: lambdaVariables(spec, '', place)._HANDLER,
    Timeout: spec.timeoutSeconds,
    MemorySize: spec.memoryMb,
    Environment: { Variables: spec.environment },
    Architectures: ['arm64'],
    PackageType: 'Zip',
    State: 'Active',
    LastUpdateStatus: 'Successful',
    Version: '$LATEST',
  };
}
