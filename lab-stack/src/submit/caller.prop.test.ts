import { assert, constant, oneof, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { isRequestId, operationKey } from '#lab/job/key.ts';
import { callerOf, type HttpRequest } from './caller.ts';

const account = oneof(stringMatching(/^[\x21-\x7e]{1,140}$/), stringMatching(/^[A-Za-z0-9._-]{60,70}$/));
const requestId = oneof(
  stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/),
  constant(`r${':'.repeat(127)}`),
);

function requestOf(accountId: string): HttpRequest {
  return {
    headers: {},
    requestContext: { requestId: 'c-1', authorizer: { iam: { accountId } } },
  } as unknown as HttpRequest;
}

test('whatever is accepted has a key that the provider takes', () => {
  assert(
    property(account, requestId, (accountId, id) => {
      const caller = callerOf(requestOf(accountId));
      if (!caller || !isRequestId(id)) return;
      // The provider's README, "Make a document".
      expect(operationKey(caller.tenantId, id)).toMatch(/^[\x21-\x7e]{1,255}$/);
    }),
  );
});
