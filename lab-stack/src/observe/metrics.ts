import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

const units = {
  /** From acceptance to completion. */
  EndToEndSeconds: MetricUnit.Seconds,
  /** How long the job that waits longest has waited. */
  OldestQueuedSeconds: MetricUnit.Seconds,
  /** Requests and deliveries that found their work already done or taken. */
  DuplicatesSuppressed: MetricUnit.Count,
  /** Age of the oldest event that was not published. */
  OutboxOldestSeconds: MetricUnit.Seconds,
  /** Events set aside: a person has to look. */
  OutboxParked: MetricUnit.Count,
  DeadLettersVisible: MetricUnit.Count,
};

export type MetricName = keyof typeof units;

/** Namespace and service come from the environment; the lines are EMF, which CloudWatch reads from the log. */
export const metrics: Metrics = new Metrics();

/** Adds a value of a metric, in the metric's own unit (seconds, or a count). Sent when the invocation ends. */
export function measure(name: MetricName, value: number): void {
  metrics.addMetric(name, units[name], value);
}
