import { invocationContext } from '../../local/lambda/environment/thread/context.ts';
import { InitError } from '../../local/lambda/environment/thread/load.ts';
import type { Handler } from '../../local/lambda/environment/thread/load.ts';
import { functionArn } from '../../local/lambda/names.ts';
import type { InvocationEnd, InvocationStart } from './contract.ts';
import type { Inside } from './inside.ts';
import { described } from './rejections.ts';

const ACCOUNT_ID = '000000000000';

/** One invocation, as Lambda's runtime makes it: what goes in and out is JSON. Never rejects. */
export async function serveInvocation(
  load: () => Handler,
  { requestId, event, deadline }: InvocationStart,
  { variables, time }: Inside,
): Promise<InvocationEnd> {
  const arn = functionArn(
    { accountId: ACCOUNT_ID, region: variables['AWS_REGION'] ?? '' },
    variables['AWS_LAMBDA_FUNCTION_NAME'] ?? '',
  );
  try {
    const context = invocationContext(requestId, arn, deadline, variables, time.now);
    return { how: 'returned', value: json(await load()(json(event), context)) };
  } catch (thrown) {
    return { how: 'threw', error: failure(thrown) };
  }
}

/** JSON knows no `undefined`, which a handler returns when it returns nothing: Lambda then answers `null`. */
function json(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}

function failure(thrown: unknown): string {
  if (!(thrown instanceof InitError)) return described(thrown);
  return `${thrown.object.errorType}: ${thrown.object.errorMessage}`;
}
