import type { AlarmSpec } from './model.ts';
import type { Plain } from './nodes.ts';
import { flag, integer, list, number, shape, text, textual, word } from './shape.ts';
import { readTags } from './tags.ts';

const readProperties = shape(
  {
    Namespace: text,
    MetricName: text,
    Statistic: word('SampleCount', 'Average', 'Sum', 'Minimum', 'Maximum'),
    Period: integer(10, 86_400),
    EvaluationPeriods: integer(1, 1440),
    Threshold: number,
    ComparisonOperator: word(
      'GreaterThanThreshold',
      'GreaterThanOrEqualToThreshold',
      'LessThanThreshold',
      'LessThanOrEqualToThreshold',
    ),
  },
  {
    AlarmName: text,
    AlarmDescription: textual,
    Dimensions: list(shape({ Name: text, Value: textual }, {})),
    DatapointsToAlarm: integer(1, 1440),
    TreatMissingData: word('breaching', 'notBreaching', 'ignore', 'missing'),
    ActionsEnabled: flag,
    AlarmActions: list(text),
    OKActions: list(text),
    InsufficientDataActions: list(text),
    Tags: readTags,
  },
);

/** AWS::CloudWatch::Alarm on one metric with one statistic. */
export function readAlarm(logicalId: string, name: string, node: Plain): AlarmSpec {
  const read = readProperties(node, logicalId);
  return {
    logicalId,
    name,
    description: read.AlarmDescription ?? '',
    namespace: read.Namespace,
    metricName: read.MetricName,
    dimensions: Object.fromEntries((read.Dimensions ?? []).map(({ Name, Value }) => [Name, Value])),
    statistic: read.Statistic,
    periodSeconds: read.Period,
    evaluationPeriods: read.EvaluationPeriods,
    datapointsToAlarm: read.DatapointsToAlarm ?? read.EvaluationPeriods,
    threshold: read.Threshold,
    comparisonOperator: read.ComparisonOperator,
    treatMissingData: read.TreatMissingData ?? 'missing',
  };
}
