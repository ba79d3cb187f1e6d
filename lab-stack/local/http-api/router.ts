export interface Route {
  /** Upper case, or `ANY`. */
  readonly method: string;
  /** `/jobs/{jobId}`, `/files/{path+}`, or `$default`. */
  readonly path: string;
  readonly functionName: string;
}

export interface RouteMatch {
  readonly route: Route;
  /** `GET /jobs/{jobId}`, as the event has it. */
  readonly routeKey: string;
  /** Decoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

/**
 * Finds the route of a request: a literal segment comes before a parameter, a parameter before a greedy one,
 * a method before ANY, and `$default` last. Source: API Gateway developer guide, "Routes for HTTP APIs".
 */
export function createRouter(routes: readonly Route[]): {
  /** `segments` are the decoded parts of the path. */
  match(method: string, segments: readonly string[]): RouteMatch | undefined;
} {
  const ranked = [...routes].sort((a, b) => compareRank(rankOf(a), rankOf(b)));
  return {
    match(method, segments) {
      for (const route of ranked) {
        if (route.method !== 'ANY' && route.method !== method) continue;
        const pathParameters = matchPath(route.path, segments);
        if (pathParameters) return { route, routeKey: routeKeyOf(route), pathParameters };
      }
      return undefined;
    },
  };
}

function routeKeyOf({ method, path }: Route): string {
  return path === '$default' ? path : `${method} ${path}`;
}

/** The lower, the sooner it is tried: one figure for each segment, then one for the method. */
function rankOf({ method, path }: Route): number[] {
  if (path === '$default') return [3];
  const segments = partsOf(path).map((part) => {
    if (!part.startsWith('{')) return 0;
    return part.endsWith('+}') ? 2 : 1;
  });
  return [...segments, method === 'ANY' ? 1 : 0];
}

function compareRank(a: readonly number[], b: readonly number[]): number {
  for (const [index, rank] of a.entries()) {
    const other = b[index];
    if (other !== undefined && rank !== other) return rank - other;
  }
  return a.length - b.length;
}

function matchPath(path: string, segments: readonly string[]): Record<string, string> | undefined {
  if (path === '$default') return {};
  const parts = partsOf(path);
  const found: [string, string][] = [];
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (part.endsWith('+}') && part.startsWith('{')) {
      const rest = segments.slice(index).join('/');
      return rest === '' ? undefined : Object.fromEntries([...found, [part.slice(1, -2), rest]]);
    }
    if (part.startsWith('{')) {
      if (segment === '') return undefined;
      found.push([part.slice(1, -1), segment]);
    } else if (part !== segment) return undefined;
  }
  return parts.length === segments.length ? Object.fromEntries(found) : undefined;
}

function partsOf(path: string): string[] {
  return path.slice(1).split('/');
}
