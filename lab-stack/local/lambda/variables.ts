import type { Place } from './names.ts';
import type { FunctionSpec } from './spec.ts';

/**
 * The environment variables that Lambda sets. Source: Lambda developer guide, "Defined runtime environment
 * variables". The stream is the environment's name: one stream an environment, as on AWS.
 */
export function lambdaVariables(
  spec: FunctionSpec,
  environmentName: string,
  { region }: Place,
): Record<string, string> {
  return {
    AWS_LAMBDA_FUNCTION_NAME: spec.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${spec.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: environmentName,
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    LAMBDA_TASK_ROOT: '/var/task',
    _HANDLER: `${spec.entry.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '')}.${spec.exportName}`,
    // The runtime named in the template is recent enough; the machine's own Node.js may not be.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}
