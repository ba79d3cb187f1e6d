import { ServiceError } from '../../local/service.ts';
import { cancelled } from '../../local/table/transaction.ts';
import type { SandboxCall } from '../sandbox/contract.ts';
import { isWrite } from './fitting.ts';
import type { Invocation } from './invocation.ts';

const CONFLICT = 'TransactionConflict';

/**
 * The refusal of a write that meets another one under way on an item, where the story still has one for this
 * invocation: a transaction is cancelled for it, a single write is refused, and no SDK tries either again (facts:
 * DynamoDB 3.1). Undefined for any other call.
 */
export function conflictMetBy(invocation: Invocation, call: SandboxCall): ServiceError | undefined {
  const { service, action, input } = call;
  if (invocation.conflicts === 0 || service !== 'dynamodb' || !isWrite(call) || action.startsWith('Batch'))
    return undefined;
  invocation.conflicts--;
  if (action !== 'TransactWriteItems')
    return new ServiceError(`${CONFLICT}Exception`, 'Transaction is ongoing for the item', 400);
  const { TransactItems = [] } = (input ?? {}) as { TransactItems?: readonly unknown[] };
  return cancelled(TransactItems.map((_, place) => ({ Code: place === 0 ? CONFLICT : 'None' })));
}
