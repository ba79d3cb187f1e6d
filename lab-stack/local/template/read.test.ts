import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { StackModel } from './model.ts';
import { parseTemplate, readTemplate } from './read.ts';

const PATH = fileURLToPath(new URL('../../template.yaml', import.meta.url));
const TEXT = readFileSync(PATH, 'utf8');
const PLACE = {
  region: 'eu-west-1',
  accountId: '123456789012',
  stackName: 'lab',
  queueUrl: (name: string) => `http://127.0.0.1:4566/123456789012/${name}`,
};

/** The model of the lab's template after one edit, which must hit. */
function edited(from: string, to: string): StackModel {
  expect(TEXT).toContain(from);
  return parseTemplate(PATH, TEXT.replace(from, to), PLACE);
}

const named = <T extends { logicalId: string }>(list: readonly T[], logicalId: string): T => {
  const found = list.find((item) => item.logicalId === logicalId);
  if (!found) throw new Error(`no ${logicalId} in the model`);
  return found;
};

describe("the lab's template", () => {
  const model = readTemplate(PATH, PLACE);

  test('tables are CreateTable inputs with their TTL attribute', () => {
    expect(named(model.tables, 'OutboxTable')).toEqual({
      logicalId: 'OutboxTable',
      name: 'OutboxTable',
      arn: 'arn:aws:dynamodb:eu-west-1:123456789012:table/OutboxTable',
      input: {
        TableName: 'OutboxTable',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'eventId', AttributeType: 'S' },
          { AttributeName: 'pending', AttributeType: 'S' },
          { AttributeName: 'dueAt', AttributeType: 'N' },
        ],
        KeySchema: [{ AttributeName: 'eventId', KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'PendingEvents',
            KeySchema: [
              { AttributeName: 'pending', KeyType: 'HASH' },
              { AttributeName: 'dueAt', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
      },
      ttlAttribute: 'expiresAt',
    });
    expect(named(model.tables, 'JobsTable').ttlAttribute).toBeUndefined();
  });

  test('a dead-letter queue comes before the queue that names it, which was written first', () => {
    expect(model.queues.map(({ logicalId }) => logicalId)).toEqual(['DeadLetterQueue', 'JobsQueue']);
    const { deadLetterTargetArn, maxReceiveCount } = JSON.parse(
      named(model.queues, 'JobsQueue').attributes.RedrivePolicy ?? '',
    ) as Record<string, unknown>;
    expect(deadLetterTargetArn).toBe(named(model.queues, 'DeadLetterQueue').arn);
    expect(maxReceiveCount).toBe(5);
  });

  test('queue attributes are text, tags are by key', () => {
    expect(named(model.queues, 'DeadLetterQueue')).toMatchObject({
      attributes: { MessageRetentionPeriod: '1209600', VisibilityTimeout: '60' },
      tags: { owner: 'document-portal-on-call' },
    });
  });

  test('a function has globals and its own values, code and events', () => {
    const worker = named(model.functions, 'WorkerFunction');
    expect(worker.entry.replaceAll('\\', '/')).toMatch(/\/lab-stack\/src\/worker\/handler\.ts$/);
    expect(worker).toMatchObject({
      exportName: 'handler',
      timeoutSeconds: 30,
      memoryMb: 256,
      asyncRetries: 2,
      asyncMaxAgeSeconds: 21_600,
      environment: { JOBS_TABLE: 'JobsTable', PROVIDER_URL: 'https://provider.example.com' },
      mappings: [
        {
          name: 'WorkerFunctionJobs',
          queueArn: 'arn:aws:sqs:eu-west-1:123456789012:JobsQueue',
          batchSize: 10,
          windowSeconds: 1,
          reportBatchItemFailures: true,
          maximumConcurrency: 5,
          enabled: true,
        },
      ],
    });
    expect(named(model.functions, 'RelayFunction')).toMatchObject({
      asyncRetries: 0,
      asyncMaxAgeSeconds: 60,
      environment: { JOBS_QUEUE_URL: 'http://127.0.0.1:4566/123456789012/JobsQueue' },
      schedules: [{ expression: 'rate(1 minute)', everySeconds: 60, enabled: true }],
    });
    expect(named(model.functions, 'StatusFunction').routes).toEqual([
      { method: 'GET', path: '/jobs/{jobId}' },
      { method: 'GET', path: '/documents/{requestId}' },
    ]);
    expect(named(model.functions, 'ReconcileFunction').reservedConcurrency).toBe(1);
  });

  test('Sub, pseudo parameters and attributes are joined', () => {
    expect(model.outputs.ApiUrl).toBe('https://portalapi.execute-api.eu-west-1.amazonaws.com');
    const alarm = named(model.alarms, 'DeadLetterAlarm');
    expect(alarm.description).toContain('Owner: document-portal-on-call.');
    expect(alarm.dimensions).toEqual({ QueueName: 'DeadLetterQueue' });
  });

  test('one parked event is enough for an alarm', () => {
    const { dimensions, ...alarm } = named(model.alarms, 'OutboxParkedAlarm');
    expect(dimensions).toEqual({ service: 'document-portal' });
    expect(alarm).toMatchObject({ metricName: 'OutboxParked', statistic: 'Sum', threshold: 0 });
    expect(alarm).toMatchObject({ comparisonOperator: 'GreaterThanThreshold', datapointsToAlarm: 1 });
  });

  test('a parameter is overridden, wherever it is referred to', () => {
    const changed = readTemplate(PATH, { ...PLACE, parameters: { DeadLetterOwner: 'me' } });
    expect(changed.parameters.DeadLetterOwner).toBe('me');
    expect(named(changed.queues, 'DeadLetterQueue').tags.owner).toBe('me');
    expect(named(changed.alarms, 'DeadLetterAlarm').description).toContain('Owner: me.');
  });
});

describe('a value changed in the text changes the model', () => {
  test.each([
    [
      'visibility',
      'VisibilityTimeout: 181',
      'VisibilityTimeout: 90',
      (m: StackModel) => named(m.queues, 'JobsQueue').attributes.VisibilityTimeout,
      '90',
    ],
    [
      'receive count',
      'maxReceiveCount: 5',
      'maxReceiveCount: 2',
      (m: StackModel) =>
        named(m.queues, 'JobsQueue').attributes.RedrivePolicy?.includes('"maxReceiveCount":2'),
      true,
    ],
    [
      'batch size',
      'BatchSize: 10',
      'BatchSize: 1',
      (m: StackModel) => named(m.functions, 'WorkerFunction').mappings[0]?.batchSize,
      1,
    ],
    [
      'partial batches',
      'FunctionResponseTypes: [ReportBatchItemFailures]',
      'Enabled: false',
      (m: StackModel) => {
        const [mapping] = named(m.functions, 'WorkerFunction').mappings;
        return [mapping?.reportBatchItemFailures, mapping?.enabled];
      },
      [false, false],
    ],
    [
      'concurrency',
      'ScalingConfig: { MaximumConcurrency: 5 }',
      'ScalingConfig: {}',
      (m: StackModel) => named(m.functions, 'WorkerFunction').mappings[0]?.maximumConcurrency,
      undefined,
    ],
    [
      'a global',
      'MemorySize: 256',
      'MemorySize: 512',
      (m: StackModel) => named(m.functions, 'ProbeFunction').memoryMb,
      512,
    ],
    [
      'schedule',
      'rate(5 minutes)',
      'rate(2 hours)',
      (m: StackModel) => named(m.functions, 'ReconcileFunction').schedules[0]?.everySeconds,
      7200,
    ],
    [
      'time to live',
      'AttributeName: expiresAt, Enabled: true',
      'AttributeName: expiresAt, Enabled: false',
      (m: StackModel) => named(m.tables, 'OutboxTable').ttlAttribute,
      undefined,
    ],
    [
      'a name',
      'VisibilityTimeout: 60',
      'QueueName: dead',
      (m: StackModel) => [
        named(m.queues, 'DeadLetterQueue').name,
        named(m.functions, 'ProbeFunction').environment.DEAD_LETTER_QUEUE_URL,
      ],
      ['dead', 'http://127.0.0.1:4566/123456789012/dead'],
    ],
    [
      'queue type',
      'VisibilityTimeout: 60',
      'FifoQueue: true',
      (m: StackModel) => [named(m.queues, 'DeadLetterQueue').name, named(m.queues, 'DeadLetterQueue').arn],
      ['DeadLetterQueue.fifo', 'arn:aws:sqs:eu-west-1:123456789012:DeadLetterQueue.fifo'],
    ],
    [
      'a queue that is not FIFO after all',
      'VisibilityTimeout: 60',
      'FifoQueue: false',
      (m: StackModel) => [
        named(m.queues, 'DeadLetterQueue').name,
        named(m.queues, 'DeadLetterQueue').attributes.FifoQueue,
      ],
      ['DeadLetterQueue', undefined],
    ],
    [
      'text that is escaped in Sub',
      'AlarmDescription: The oldest unpublished outbox event is over five minutes old, or nobody measures it.',
      "AlarmDescription: !Sub 'a ${!Nobody} in ${AWS::StackName} of ${AWS::AccountId}'",
      (m: StackModel) => named(m.alarms, 'OutboxAgeAlarm').description,
      'a ${Nobody} in lab of 123456789012',
    ],
    [
      'code',
      'CodeUri: src/',
      'CodeUri: other/',
      (m: StackModel) => named(m.functions, 'WorkerFunction').entry.includes('other'),
      true,
    ],
  ])('%s', (_name, from, to, read, expected) => {
    expect(read(edited(from, to))).toEqual(expected);
  });
});

test('the long forms of the intrinsics mean the same', () => {
  const long = TEXT.replaceAll(/!GetAtt (\w+)\.(\w+)/g, '{ Fn::GetAtt: [$1, $2] }')
    .replaceAll(/!Ref (\w+)/g, '{ Ref: $1 }')
    .replaceAll(/!Sub ('[^']*')/g, '{ Fn::Sub: $1 }');
  expect(long).not.toMatch(/!(Ref|GetAtt|Sub) /);
  expect(parseTemplate(PATH, long, PLACE)).toEqual(parseTemplate(PATH, TEXT, PLACE));
});
