import { rateSeconds } from '../schedules/rate.ts';
import type { MappingSpec, RouteSpec, ScheduleSpec } from './model.ts';
import { TemplateError } from './nodes.ts';
import type { Plain } from './nodes.ts';
import { any, flag, integer, list, placed, record, shape, text, textual, word } from './shape.ts';

/** What an event source may name. */
export interface Sources {
  readonly queueArns: ReadonlySet<string>;
  readonly apiIds: ReadonlySet<string>;
}

interface Events {
  readonly routes: RouteSpec[];
  readonly schedules: ScheduleSpec[];
  readonly mappings: MappingSpec[];
}

const readEventMap = record(shape({ Type: word('HttpApi', 'Schedule', 'SQS'), Properties: any }, {}));

/** Events of a function, by what feeds it. SAM calls the resource of an event function + event, and so do we. */
export function readEvents(node: Plain | undefined, logicalId: string, sources: Sources): Events {
  const events: Events = { routes: [], schedules: [], mappings: [] };
  if (!node) return events;
  for (const [key, { Type, Properties }] of Object.entries(readEventMap(node, `${logicalId}.Events`))) {
    const path = `${logicalId}.Events.${key}`;
    const name = `${logicalId}${key}`;
    if (Type === 'HttpApi') events.routes.push(readRoute(Properties, path, sources));
    else if (Type === 'Schedule') events.schedules.push(readSchedule(Properties, path, name));
    else events.mappings.push(readMapping(Properties, path, name, sources));
  }
  return events;
}

const METHODS = word('ANY', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT');
const ROUTE_PATH = /^\/$|^(\/([A-Za-z0-9._~-]+|\{[A-Za-z0-9._-]+\+?\}))+$/;
const readRouteProperties = shape({ ApiId: placed(text), Method: METHODS, Path: placed(text) }, {});

function readRoute(node: Plain, path: string, { apiIds }: Sources): RouteSpec {
  const { ApiId, Method, Path } = readRouteProperties(node, path);
  if (!apiIds.has(ApiId.value))
    throw new TemplateError(
      ApiId.node.at,
      `${path}.ApiId must refer to an AWS::Serverless::HttpApi of this template.`,
    );
  if (!ROUTE_PATH.test(Path.value))
    throw new TemplateError(
      Path.node.at,
      `${path}.Path must be a path such as /jobs/{jobId}, but is ${Path.value}.`,
    );
  return { method: Method, path: Path.value };
}

const readScheduleProperties = shape(
  { Schedule: placed(text) },
  { Name: text, Description: textual, Enabled: flag, Input: placed(text) },
);

function readSchedule(node: Plain, path: string, name: string): ScheduleSpec {
  const read = readScheduleProperties(node, path);
  const { value: expression, node: at } = read.Schedule;
  if (read.Input && !isJson(read.Input.value))
    throw new TemplateError(read.Input.node.at, `${path}.Input must be JSON text.`);
  return {
    name: read.Name ?? name,
    expression,
    everySeconds: everySeconds(expression, at, path),
    input: read.Input?.value,
    enabled: read.Enabled ?? true,
  };
}

function everySeconds(expression: string, { at }: Plain, path: string): number {
  try {
    return rateSeconds(expression);
  } catch (error) {
    throw new TemplateError(at, `${path}.Schedule: ${error instanceof Error ? error.message : error}`);
  }
}

const readMappingProperties = shape(
  { Queue: placed(text) },
  {
    // Ranges: facts, Lambda with SQS 2.1. How they go together is for CreateEventSourceMapping to judge.
    BatchSize: integer(1, 10_000),
    MaximumBatchingWindowInSeconds: integer(0, 300),
    Enabled: flag,
    FunctionResponseTypes: list(word('ReportBatchItemFailures'), { max: 1 }),
    ScalingConfig: shape({}, { MaximumConcurrency: integer(2, 1000) }),
    FilterCriteria: shape({ Filters: list(shape({ Pattern: placed(text) }, {}), { max: 5 }) }, {}),
  },
);

function readMapping(node: Plain, path: string, name: string, { queueArns }: Sources): MappingSpec {
  const read = readMappingProperties(node, path);
  if (!queueArns.has(read.Queue.value))
    throw new TemplateError(read.Queue.node.at, `${path}.Queue must be the Arn of a queue of this template.`);
  const patterns = read.FilterCriteria?.Filters.map(({ Pattern }) => Pattern) ?? [];
  for (const pattern of patterns) {
    if (!isJson(pattern.value))
      throw new TemplateError(pattern.node.at, `${path}: a Pattern must be JSON text.`);
  }
  return {
    name,
    queueArn: read.Queue.value,
    batchSize: read.BatchSize ?? 10,
    windowSeconds: read.MaximumBatchingWindowInSeconds ?? 0,
    reportBatchItemFailures: read.FunctionResponseTypes?.length === 1,
    maximumConcurrency: read.ScalingConfig?.MaximumConcurrency,
    enabled: read.Enabled ?? true,
    filterPatterns: patterns.length > 0 ? patterns.map(({ value }) => value) : undefined,
  };
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
