import type { ErrorObject } from '../../spec.ts';

/**
 * Whatever was thrown, as Lambda words it. `type` overrules the error's own name.
 * Source: Lambda developer guide, "Understanding retry behavior" and the Node.js runtime's error format.
 */
export function errorObject(thrown: unknown, type?: string): ErrorObject {
  if (thrown instanceof Error || isErrorLike(thrown)) {
    return {
      errorType: type ?? thrown.name,
      errorMessage: type ? `${thrown.name}: ${thrown.message}` : thrown.message,
      trace: String(thrown.stack ?? `${thrown.name}: ${thrown.message}`).split('\n'),
    };
  }
  return { errorType: type ?? typeof thrown, errorMessage: String(thrown), trace: [] };
}

/** Errors of another realm, or of a bundled copy of a class, fail `instanceof`. */
function isErrorLike(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'name' in value && 'message' in value;
}
