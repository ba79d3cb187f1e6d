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
  const script = compileFunction(code, file, cachedData);
  const handler = findHandler(script.runInThisContext(), createRequire(file), file, exportName);
  const kept = cachedData && !script.cachedDataRejected ? undefined : script.createCachedData();
  return { handler, ...(kept && { cachedData: kept }) };
}

/**
 * The function's code as a script that gives a CommonJS module function, or, with `names`, a function that takes
 * a value for each of these names and gives the module function that sees them in place of the globals.
 * Throws an InitError.
 */
export function compileFunction(
  code: string,
  file: string,
  cachedData?: Uint8Array,
  names?: readonly string[],
): Script {
  // On one line with the first of the code: lines and columns must stay those of the bundle's source map.
  const module = `(function (exports, require, module, __filename, __dirname) {${code}\n})`;
  try {
    return new Script(names ? `(function (${names.join(', ')}) { return (\n${module}); })` : module, {
      filename: file,
      lineOffset: names ? -1 : 0,
      ...(cachedData && { cachedData: Buffer.from(cachedData) }),
    });
  } catch (error) {
    throw new InitError(errorObject(error, 'Runtime.UserCodeSyntaxError'));
  }
}

/** A CommonJS module as `compileFunction` makes it. */
export type ModuleFunction = (
  exports: object,
  require: (id: string) => unknown,
  module: { exports: object },
  filename: string,
  dirname: string,
) => void;

/** Runs the module and finds its handler. Throws an InitError. */
export function findHandler(
  evaluate: ModuleFunction,
  require: (id: string) => unknown,
  file: string,
  exportName: string,
): Handler {
  const module = { exports: {} };
  try {
    evaluate(module.exports, require, module, file, file.slice(0, file.lastIndexOf('/')));
  } catch (error) {
    const missing = (error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND';
    throw new InitError(errorObject(error, missing ? 'Runtime.ImportModuleError' : undefined));
  }
  const handler = (module.exports as Record<string, unknown>)[exportName];
  if (typeof handler !== 'function') {
    const errorMessage = `${file}.${exportName} is undefined or not exported`;
    throw new InitError({ errorType: 'Runtime.HandlerNotFound', errorMessage, trace: [] });
  }
  if (handler.length > 2) throw new InitError(callbackHandler(`${file}.${exportName}`));
  return handler as Handler;
}

/** Source: Lambda developer guide, "Define Lambda function handler in Node.js". */
function callbackHandler(name: string): ErrorObject {
  const errorMessage =
    `${name} takes a callback. Make it async and return the answer: ` +
    'Lambda calls no callbacks from Node.js 24 on, and this runtime calls none.';
  return { errorType: 'Runtime.CallbackHandlerDeprecated', errorMessage, trace: [] };
}
