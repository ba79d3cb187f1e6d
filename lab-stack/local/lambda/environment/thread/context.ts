/** The second argument of a handler. Source: Lambda developer guide, "Using the Lambda context object". */
export interface InvocationContext {
  readonly awsRequestId: string;
  readonly functionName: string;
  readonly functionVersion: string;
  readonly invokedFunctionArn: string;
  readonly memoryLimitInMB: string;
  readonly logGroupName: string;
  readonly logStreamName: string;
  callbackWaitsForEmptyEventLoop: boolean;
  /** Milliseconds of the run's clock until the invocation times out; negative after that. */
  getRemainingTimeInMillis(): number;
}

/**
 * The context of one invocation; what belongs to the environment is read from Lambda's own variables.
 * `now` is the environment's clock, epoch milliseconds.
 */
export function invocationContext(
  requestId: string,
  functionArn: string,
  deadline: number,
  variables: NodeJS.ProcessEnv = process.env,
  now: () => number = () => Date.now(),
): InvocationContext {
  return {
    awsRequestId: requestId,
    functionName: variables.AWS_LAMBDA_FUNCTION_NAME ?? '',
    functionVersion: variables.AWS_LAMBDA_FUNCTION_VERSION ?? '$LATEST',
    invokedFunctionArn: functionArn,
    memoryLimitInMB: variables.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? '',
    logGroupName: variables.AWS_LAMBDA_LOG_GROUP_NAME ?? '',
    logStreamName: variables.AWS_LAMBDA_LOG_STREAM_NAME ?? '',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => deadline - now(),
  };
}
