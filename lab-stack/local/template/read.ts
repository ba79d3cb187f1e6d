import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { readAlarm } from './alarm.ts';
import { parseTemplateText } from './document.ts';
import type { Sources } from './events.ts';
import { readFunction } from './function.ts';
import { applyGlobals } from './globals.ts';
import { checkHttpApi } from './http-api.ts';
import type { AlarmSpec, FunctionSpec, QueueSpec, StackModel, TableSpec } from './model.ts';
import { TemplateError } from './nodes.ts';
import type { MapOf, Node } from './nodes.ts';
import { creationOrder } from './order.ts';
import { readParameters } from './parameters.ts';
import { readQueue } from './queue.ts';
import { resolveNode } from './resolve.ts';
import { createScope, typeOf } from './scope.ts';
import type { Place, Scope } from './scope.ts';
import { entriesOf, literalText, readResources } from './sections.ts';
import type { Resource } from './sections.ts';
import { record, shape, textual } from './shape.ts';
import { readTable } from './table.ts';

export interface TemplateOptions extends Place {
  /** Values that replace the parameters' defaults. */
  readonly parameters?: Readonly<Record<string, string>>;
}

const SECTIONS = [
  'AWSTemplateFormatVersion',
  'Transform',
  'Description',
  'Parameters',
  'Globals',
  'Resources',
  'Outputs',
];

/** The stack that the SAM template at `path` describes. Throws a TemplateError with file, line and column for whatever is not understood. */
export function readTemplate(path: string, options: TemplateOptions): StackModel {
  return parseTemplate(path, readFileSync(path, 'utf8'), options);
}

/** The same from text, as if it stood at `path`. */
export function parseTemplate(path: string, text: string, options: TemplateOptions): StackModel {
  const root = parseTemplateText(basename(path), text);
  const sections = readSections(root);
  const parameters = readParameters(sections.get('Parameters')?.value, options.parameters ?? {}, root.at);
  const globals = sections.get('Globals')?.value;
  const declared = readResources(sections.get('Resources')?.value ?? root);
  for (const resource of declared.values()) typeOf(resource);
  const resources = applyGlobals(globals, declared);
  const ordered = creationOrder(resources);
  const scope = createScope(options, parameters, resources);
  if (globals) resolveNode(globals, scope.lookup);
  return {
    ...readAll(ordered, scope, resolve(path)),
    outputs: readOutputs(sections.get('Outputs')?.value, scope),
    parameters,
  };
}

function readSections(root: MapOf<Node>): ReturnType<typeof entriesOf> {
  const sections = entriesOf(root, 'The template', SECTIONS);
  const transform = sections.get('Transform');
  if (!sections.has('Resources')) throw new TemplateError(root.at, 'The template has no Resources.');
  if (!transform || literalText(transform.value, 'Transform') !== 'AWS::Serverless-2016-10-31')
    throw new TemplateError(transform?.value.at ?? root.at, 'Transform must be AWS::Serverless-2016-10-31.');
  return sections;
}

function readAll(
  resources: readonly Resource[],
  scope: Scope,
  path: string,
): Omit<StackModel, 'outputs' | 'parameters'> {
  const sources = readSources(resources, scope);
  const tables: TableSpec[] = [];
  const queues: QueueSpec[] = [];
  const functions: FunctionSpec[] = [];
  const alarms: AlarmSpec[] = [];
  const owners = new Map<string, string>();
  for (const resource of resources) {
    const { logicalId } = resource;
    const { name } = scope.named(resource);
    claimName(owners, resource, name);
    const node = resolveNode(resource.properties, scope.lookup);
    const metadata = resource.metadata && resolveNode(resource.metadata, scope.lookup);
    const type = typeOf(resource);
    if (type === 'AWS::DynamoDB::Table') tables.push(readTable(logicalId, name, scope.arn(resource), node));
    else if (type === 'AWS::SQS::Queue')
      queues.push(readQueue(logicalId, name, scope.arn(resource), sources.queueArns, node));
    else if (type === 'AWS::Serverless::Function')
      functions.push(
        readFunction({ logicalId, name, arn: scope.arn(resource) }, node, metadata, path, sources),
      );
    else if (type === 'AWS::CloudWatch::Alarm') alarms.push(readAlarm(logicalId, name, node));
    else checkHttpApi(logicalId, node);
  }
  return { tables, queues, functions, alarms };
}

/** Two resources of one type under one name would be one resource. */
function claimName(owners: Map<string, string>, { logicalId, type, at }: Resource, name: string): void {
  const owner = owners.get(`${type} ${name}`);
  if (owner !== undefined) throw new TemplateError(at, `${logicalId} and ${owner} are both named ${name}.`);
  owners.set(`${type} ${name}`, logicalId);
}

function readSources(resources: readonly Resource[], scope: Scope): Sources {
  const ofType = (type: string): Resource[] => resources.filter((resource) => resource.type === type);
  const ref = ({ logicalId, at }: Resource): string =>
    scope.lookup({ target: logicalId, attribute: undefined, at });
  return {
    queueArns: new Set(ofType('AWS::SQS::Queue').map(scope.arn)),
    apiIds: new Set(ofType('AWS::Serverless::HttpApi').map(ref)),
  };
}

function readOutputs(section: Node | undefined, scope: Scope): Record<string, string> {
  if (!section) return {};
  const readEntries = record(shape({ Value: textual }, { Description: textual }));
  const outputs = readEntries(resolveNode(section, scope.lookup), 'Outputs');
  return Object.fromEntries(Object.entries(outputs).map(([name, { Value }]) => [name, Value]));
}
