import { dirname, resolve } from 'node:path';
import { readEvents } from './events.ts';
import type { Sources } from './events.ts';
import type { FunctionSpec } from './model.ts';
import { TemplateError } from './nodes.ts';
import type { Plain } from './nodes.ts';
import { readPolicies } from './policies.ts';
import { any, flag, integer, list, placed, record, shape, text, textual, word } from './shape.ts';

const readProperties = shape(
  { Handler: placed(text), Runtime: word('nodejs20.x', 'nodejs22.x', 'nodejs24.x') },
  {
    FunctionName: text,
    Description: textual,
    CodeUri: text,
    Architectures: list(word('arm64', 'x86_64'), { min: 1, max: 1 }),
    // Ranges: facts, Lambda 2.2, 2.9 and 4.10.
    Timeout: integer(1, 900),
    MemorySize: integer(128, 10_240),
    ReservedConcurrentExecutions: integer(0, 1000),
    Environment: shape({}, { Variables: record(textual) }),
    EventInvokeConfig: shape(
      {},
      { MaximumRetryAttempts: integer(0, 2), MaximumEventAgeInSeconds: integer(60, 21_600) },
    ),
    LoggingConfig: shape(
      {},
      { LogFormat: word('JSON', 'Text'), ApplicationLogLevel: text, SystemLogLevel: text, LogGroup: text },
    ),
    Tracing: word('Active', 'PassThrough'),
    Policies: readPolicies,
    Events: any,
    Tags: record(textual),
  },
);

const readBuild = shape(
  { BuildMethod: word('esbuild') },
  {
    BuildProperties: shape(
      { EntryPoints: placed(list(text, { min: 1 })) },
      {
        Target: text,
        Sourcemap: flag,
        Minify: flag,
        Format: word('cjs', 'esm'),
        External: list(text),
        MainFields: textual,
        KeepNames: flag,
        Banner: any,
        OutExtension: any,
      },
    ),
  },
);

/** AWS::Serverless::Function. `templatePath` is absolute; the code's place is relative to it. */
export function readFunction(
  identity: { logicalId: string; name: string; arn: string },
  node: Plain,
  metadata: Plain | undefined,
  templatePath: string,
  sources: Sources,
): FunctionSpec {
  const { logicalId } = identity;
  const read = readProperties(node, logicalId);
  const { module, exportName } = splitHandler(read.Handler.value, read.Handler.node, logicalId);
  checkEntryPoint(metadata, module, logicalId);
  return {
    ...identity,
    entry: resolve(dirname(templatePath), read.CodeUri ?? '.', `${module}.ts`),
    exportName,
    timeoutSeconds: read.Timeout ?? 3,
    memoryMb: read.MemorySize ?? 128,
    environment: read.Environment?.Variables ?? {},
    reservedConcurrency: read.ReservedConcurrentExecutions,
    asyncRetries: read.EventInvokeConfig?.MaximumRetryAttempts ?? 2,
    asyncMaxAgeSeconds: read.EventInvokeConfig?.MaximumEventAgeInSeconds ?? 21_600,
    ...readEvents(read.Events, logicalId, sources),
  };
}

/** `submit/handler.handler` is the export `handler` of submit/handler.ts. */
function splitHandler(
  handler: string,
  node: Plain,
  logicalId: string,
): { module: string; exportName: string } {
  const [, module, exportName] = /^([\w./-]+)\.(\w+)$/.exec(handler) ?? [];
  if (module === undefined || exportName === undefined || module.split('/').includes('..'))
    throw new TemplateError(
      node.at,
      `${logicalId}.Handler must be file.export, as submit/handler.handler, but is ${handler}.`,
    );
  return { module, exportName };
}

/** What is built must be what is called: a wrong entry point deploys well and fails at the first invocation. */
function checkEntryPoint(metadata: Plain | undefined, module: string, logicalId: string): void {
  if (!metadata) return;
  const points = readBuild(metadata, `${logicalId}.Metadata`).BuildProperties?.EntryPoints;
  if (points && !points.value.includes(`${module}.ts`))
    throw new TemplateError(
      points.node.at,
      `${logicalId} is handled by ${module}.ts, which is not among its EntryPoints.`,
    );
}
