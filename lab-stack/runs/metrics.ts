/** Reads the metrics that functions write into their log lines (CloudWatch embedded metric format). */

export interface Metrics {
  /** Takes one log line; what is no metric is passed over. */
  read(line: string): void;
  sum(name: string): number;
  max(name: string): number;
}

export function collectMetrics(): Metrics {
  const values = new Map<string, number[]>();
  return {
    read(line) {
      if (!line.includes('"_aws"')) return;
      const entry = parse(line);
      for (const name of metricNames(entry)) {
        const read = [entry[name]].flat().filter((value) => typeof value === 'number');
        values.set(name, [...(values.get(name) ?? []), ...read]);
      }
    },
    sum: (name) => (values.get(name) ?? []).reduce((sum, value) => sum + value, 0),
    max: (name) => Math.max(0, ...(values.get(name) ?? [])),
  };
}

interface Emf {
  readonly CloudWatchMetrics?: readonly { readonly Metrics?: readonly { readonly Name?: string }[] }[];
}

function metricNames(entry: Readonly<Record<string, unknown>>): string[] {
  const { CloudWatchMetrics = [] } = (entry['_aws'] ?? {}) as Emf;
  return CloudWatchMetrics.flatMap(({ Metrics = [] }) => Metrics.flatMap(({ Name }) => (Name ? [Name] : [])));
}

function parse(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return {};
  }
}
