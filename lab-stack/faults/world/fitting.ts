import { ServiceError, type ServiceName } from '../../local/service.ts';
import type { Fault } from '../../local/door/door.ts';
import type { FaultName } from '../schedule.ts';

/** A call as far as its faults are concerned. */
export interface Struck {
  readonly service: ServiceName;
  readonly action: string;
  readonly input: unknown;
  /** Which call of its invocation, from 1. */
  readonly number: number;
}

const READS = /^(Get|BatchGet|TransactGet|Query|Scan|List|Describe|Receive)|^GET /;

/** Whether the call can change anything. */
export function isWrite({ action }: Pick<Struck, 'action'>): boolean {
  return !READS.test(action);
}

/**
 * The faults that fit a call. A read whose answer is lost is a read that is refused; a crash before the n-th call is
 * a crash after the one before it, so `crash-before` is offered for the first call only, and a crash after a read,
 * which changes nothing, for none.
 */
export function fittingFaults(call: Struck, staleDiffers: boolean): FaultName[] {
  const faults: FaultName[] = ['refuse'];
  if (call.number === 1) faults.push('crash-before');
  if (isWrite(call)) faults.push('lose', 'crash-after', 'hold');
  if (entriesOf(call) > 1) faults.push('partial');
  if (staleDiffers && mayBeStale(call)) faults.push('stale');
  return faults;
}

function entriesOf({ action, input }: Struck): number {
  const { Entries } = (input ?? {}) as { Entries?: readonly unknown[] };
  return action.endsWith('Batch') && Array.isArray(Entries) ? Entries.length : 0;
}

/** An index is never read consistently, an item only when asked. */
function mayBeStale({ service, action, input }: Struck): boolean {
  if (service !== 'dynamodb' || isWrite({ action }) || action.startsWith('Transact')) return false;
  return (input as { ConsistentRead?: unknown }).ConsistentRead !== true;
}

/** The fault as the door carries it out. Crashes, `stale` and `hold` are the world's own business. */
export function faultOf(name: FaultName | undefined, service: ServiceName): Fault | undefined {
  switch (name) {
    case 'refuse':
      return { kind: 'refuse', error: refusalOf(service) };
    case 'lose':
      return { kind: 'lose' };
    case 'partial':
      return { kind: 'partial', places: [0], code: 'InternalError' };
    default:
      return undefined;
  }
}

function refusalOf(service: ServiceName): ServiceError {
  switch (service) {
    case 'dynamodb':
      return new ServiceError('ProvisionedThroughputExceededException', 'The table is throttled.', 400);
    case 'sqs':
      return new ServiceError('ServiceUnavailable', 'The queue is not available.', 503);
    case 'lambda':
      return new ServiceError('TooManyRequestsException', 'Rate exceeded.', 429);
    case 'provider':
      return new ServiceError('http-503', 'The provider is not available.', 503);
  }
}
