/** The REST paths of the Lambda API, as data. Source: botocore service model lambda 2015-03-31. */

export interface LambdaRoute {
  readonly action: string;
  readonly method: string;
  /** `{Name}` is one percent-encoded segment and becomes the input member of that name. */
  readonly path: string;
  /** Query members that are numbers on the wire of the API. */
  readonly numbers?: readonly string[];
  readonly query?: readonly string[];
  /** HTTP status of success. */
  readonly status: number;
}

const FUNCTIONS = '/2015-03-31/functions';
const MAPPINGS = '/2015-03-31/event-source-mappings';

export const LAMBDA_ROUTES: readonly LambdaRoute[] = [
  {
    action: 'Invoke',
    method: 'POST',
    path: `${FUNCTIONS}/{FunctionName}/invocations`,
    query: ['Qualifier'],
    status: 200,
  },
  {
    action: 'GetFunctionConfiguration',
    method: 'GET',
    path: `${FUNCTIONS}/{FunctionName}/configuration`,
    query: ['Qualifier'],
    status: 200,
  },
  {
    action: 'GetFunction',
    method: 'GET',
    path: `${FUNCTIONS}/{FunctionName}`,
    query: ['Qualifier'],
    status: 200,
  },
  {
    action: 'ListFunctions',
    method: 'GET',
    path: FUNCTIONS,
    query: ['Marker'],
    numbers: ['MaxItems'],
    status: 200,
  },
  { action: 'CreateEventSourceMapping', method: 'POST', path: MAPPINGS, status: 202 },
  {
    action: 'ListEventSourceMappings',
    method: 'GET',
    path: MAPPINGS,
    query: ['EventSourceArn', 'FunctionName', 'Marker'],
    numbers: ['MaxItems'],
    status: 200,
  },
  { action: 'GetEventSourceMapping', method: 'GET', path: `${MAPPINGS}/{UUID}`, status: 200 },
  { action: 'UpdateEventSourceMapping', method: 'PUT', path: `${MAPPINGS}/{UUID}`, status: 202 },
  { action: 'DeleteEventSourceMapping', method: 'DELETE', path: `${MAPPINGS}/{UUID}`, status: 202 },
];

export interface LambdaMatch {
  readonly route: LambdaRoute;
  /** Decoded path members. */
  readonly members: Readonly<Record<string, string>>;
}

/** The route of a request; undefined for an unknown path or method, and for broken percent-encoding. */
export function matchLambdaRoute(method: string, path: string): LambdaMatch | undefined {
  // The SDK asks for "/event-source-mappings" and for "/functions/" with a slash, by the model's spelling.
  const segments = path.replace(/\/$/, '').split('/');
  for (const route of LAMBDA_ROUTES) {
    if (route.method !== method) continue;
    const members = matchSegments(route.path.split('/'), segments);
    if (members) return { route, members };
  }
  return undefined;
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const members: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== segment) return undefined;
      continue;
    }
    const value = decodeSegment(segment);
    if (!value) return undefined;
    members[part.slice(1, -1)] = value;
  }
  return members;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
