import { ServiceError } from '../service.ts';
import type { AttributeMap } from './attribute.ts';

/** The request is wrong in itself, whatever is stored. */
export function invalid(message: string): ServiceError {
  return new ServiceError('ValidationException', message);
}

/** A parameter value that DynamoDB's rules for items refuse. */
export function invalidParameter(reason: string): ServiceError {
  return invalid(`One or more parameter values were invalid: ${reason}`);
}

/** A constraint of the API's model that a member breaks, in the words of AWS's request validation. */
export function constraint(value: string, member: string, rule: string): ServiceError {
  return invalid(
    `1 validation error detected: Value ${value} at '${member}' failed to satisfy constraint: Member must ${rule}`,
  );
}

/** JSON of another kind than the API's model has there. */
export function unreadable(message: string): ServiceError {
  return new ServiceError('SerializationException', message);
}

export function notFound(message = 'Requested resource not found'): ServiceError {
  return new ServiceError('ResourceNotFoundException', message);
}

/** A condition was false. `item` is what it saw, for callers that asked for ALL_OLD (facts: DynamoDB 3.2). */
export function conditionFailed(item?: AttributeMap): ServiceError {
  return new ServiceError(
    'ConditionalCheckFailedException',
    'The conditional request failed',
    400,
    item ? { Item: item } : {},
  );
}
