import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { ErrorObject } from '../../spec.ts';
import type { ThreadStart } from '../protocol.ts';
import { errorObject } from './error-object.ts';

export type Handler = (event: unknown, context: unknown) => unknown;

/** An init phase that failed, already worded as Lambda's error object. */
export class InitError extends Error {
  readonly object: ErrorObject;

  constructor(object: ErrorObject) {
    super(object.errorMessage);
    this.name = 'InitError';
    this.object = object;
  }
}

export interface Loaded {
  readonly handler: Handler;
  /** V8's code cache after the module has run once; absent when the one given was used. */
  readonly cachedData?: Uint8Array;
}

/**
 * Evaluates the function's module and finds its handler; a module that exports a promise is not waited for.
 * Throws an InitError: Runtime.UserCodeSyntaxError, Runtime.ImportModuleError, Runtime.HandlerNotFound,
 * Runtime.CallbackHandlerDeprecated, or whatever the module threw.
 */
export function loadHandler({ code, file, exportName, cachedData, error }: ThreadStart): Loaded {
  if (error) throw new InitError(error);
  const script = compile(code, file, cachedData);
  const exports = evaluate(script, file);
  const handler = (exports as Record<string, unknown>)[exportName];
  if (typeof handler !== 'function') {
    const errorMessage = `${file}.${exportName} is undefined or not exported`;
    throw new InitError({ errorType: 'Runtime.HandlerNotFound', errorMessage, trace: [] });
  }
  if (handler.length > 2) {
    const errorMessage = `${file}.${exportName} takes a callback. Make it async and return the answer: Lambda calls no callbacks from Node.js 24 on, and this runtime calls none.`;
    throw new InitError({ errorType: 'Runtime.CallbackHandlerDeprecated', errorMessage, trace: [] });
  }
  const kept = cachedData && !script.cachedDataRejected ? undefined : script.createCachedData();
  return { handler: handler as Handler, ...(kept && { cachedData: kept }) };
}

function compile(code: string, file: string, cachedData: Uint8Array | undefined): Script {
  // On one line with the first of the code: line numbers must stay those of the bundle's source map.
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${code}\n})`;
  try {
    return new Script(wrapped, {
      filename: file,
      ...(cachedData && { cachedData: Buffer.from(cachedData) }),
    });
  } catch (error) {
    throw new InitError(errorObject(error, 'Runtime.UserCodeSyntaxError'));
  }
}

function evaluate(script: Script, file: string): unknown {
  const module = { exports: {} };
  const directory = file.slice(0, file.lastIndexOf('/'));
  try {
    script.runInThisContext()(module.exports, createRequire(file), module, file, directory);
  } catch (error) {
    const missing = (error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND';
    throw new InitError(errorObject(error, missing ? 'Runtime.ImportModuleError' : undefined));
  }
  return module.exports;
}
