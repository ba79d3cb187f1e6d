import { describe, expect, test } from 'vitest';
import { TemplateError } from './nodes.ts';
import { parseTemplate } from './read.ts';

const PLACE = { region: 'eu-west-1', accountId: '1', stackName: 's', queueUrl: (name: string) => name };

/** The head takes three lines, so a resource begins on line 4. */
const resources = (body: string): string => `Transform: AWS::Serverless-2016-10-31\n\nResources:\n${body}`;
const queue = (properties: string): string =>
  resources(`  Q:\n    Type: AWS::SQS::Queue\n    Properties:\n${properties}`);
const lambda = (properties: string): string =>
  resources(
    `  Q: { Type: AWS::SQS::Queue }\n  F:\n    Type: AWS::Serverless::Function\n    Properties:\n      Runtime: nodejs22.x\n      Handler: a/b.handler\n${properties}`,
  );

const functionNaming = (id: string, other: string): string =>
  `  ${id}: { Type: AWS::Serverless::Function, Properties: { Runtime: nodejs22.x, Handler: a.b, Environment: { Variables: { O: !Ref ${other} } } } }`;
const withParameter = (declaration: string): string =>
  `Parameters:\n  P: ${declaration}\n${queue('      VisibilityTimeout: !Ref P')}`;

function refusal(text: string, parameters?: Record<string, string>): TemplateError {
  try {
    parseTemplate('/x/template.yaml', text, { ...PLACE, ...(parameters && { parameters }) });
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error('The template was read.');
}

describe('each refusal names file, line, column, what it is, and what is understood', () => {
  test.each<[string, string, number, number, RegExp]>([
    [
      'an unknown property',
      queue('      Foo: 1'),
      7,
      7,
      /Q has the property Foo.*Understood: QueueName, Visib/,
    ],
    [
      'a nested one',
      queue('      RedrivePolicy: { max: 1 }'),
      7,
      24,
      /Q\.RedrivePolicy.*max.*maxReceiveCount/,
    ],
    [
      'an unknown type',
      resources('  T: { Type: AWS::SNS::Topic }'),
      4,
      14,
      /AWS::SNS::Topic.*Understood: AWS::DynamoDB::Table/,
    ],
    ['no type', resources('  T: {}'), 4, 3, /T has no Type/],
    [
      'an unknown section',
      `Conditions: {}\n${resources('  Q: { Type: AWS::SQS::Queue }')}`,
      1,
      1,
      /Conditions.*Understood: .*Parameters/,
    ],
    [
      'a resource condition',
      resources('  Q: { Type: AWS::SQS::Queue, Condition: C }'),
      4,
      31,
      /Condition.*DependsOn/,
    ],
    [
      'another short intrinsic',
      queue('      QueueName: !Join ["", [a]]'),
      7,
      24,
      /!Join is not understood\. Understood are Ref/,
    ],
    [
      'another long intrinsic',
      queue('      QueueName: { Fn::ImportValue: a }'),
      7,
      20,
      /Fn::ImportValue is not/,
    ],
    ['Sub with variables', queue('      QueueName: !Sub ["${a}", { a: b }]'), 7, 23, /list of variables/],
    ['GetAtt without attribute', queue('      QueueName: !GetAtt Q'), 7, 26, /GetAtt takes/],
    [
      'a reference to nothing',
      queue('      QueueName: !Ref Nobody'),
      7,
      23,
      /Nobody.*There are .*AWS::Region.* and Q/,
    ],
    ['Sub of nothing', queue('      QueueName: !Sub "a-${Nobody}"'), 7, 23, /Nobody/],
    [
      'an unknown attribute',
      lambda('      Description: !GetAtt Q.Color'),
      10,
      28,
      /Q has no attribute Color.*Arn, QueueName and QueueUrl/,
    ],
    [
      'an unknown dependency',
      resources('  Q: { Type: AWS::SQS::Queue, DependsOn: X }'),
      4,
      42,
      /depends on X/,
    ],
    [
      'a value out of range',
      queue('      VisibilityTimeout: 43201'),
      7,
      26,
      /whole number from 0 to 43200, but is 43201/,
    ],
    ['text for a number', queue('      VisibilityTimeout: soon'), 7, 26, /but is "soon"/],
    [
      'a foreign dead-letter queue',
      queue('      RedrivePolicy: { deadLetterTargetArn: "arn:x", maxReceiveCount: 1 }'),
      7,
      45,
      /arn:x is not the Arn of a queue/,
    ],
    [
      'half a redrive policy',
      queue('      RedrivePolicy: { maxReceiveCount: 1 }'),
      7,
      22,
      /has no deadLetterTargetArn/,
    ],
    [
      'a FIFO name without ending',
      queue('      QueueName: a\n      FifoQueue: true'),
      7,
      18,
      /end in \.fifo/,
    ],
    ['a standard name with it', queue('      QueueName: a.fifo'), 7, 18, /end in \.fifo/],
    [
      'an unknown global',
      `Globals: { Function: { Description: a } }\n${resources('  Q: { Type: AWS::SQS::Queue }')}`,
      1,
      24,
      /Globals\.Function has Description/,
    ],
    [
      'an unknown reference in Globals without a function',
      `Globals: { Function: { CodeUri: !Ref Nobody } }\n${resources('  Q: { Type: AWS::SQS::Queue }')}`,
      1,
      38,
      /Nobody/,
    ],
    [
      'an unknown deletion policy',
      resources('  Q: { Type: AWS::SQS::Queue, DeletionPolicy: Keep }'),
      4,
      47,
      /Q\.DeletionPolicy must be one of Delete/,
    ],
    [
      'a route that is no path',
      `${lambda('      Events:\n        E: { Type: HttpApi, Properties: { ApiId: !Ref Api, Method: GET, Path: "/a{b}" } }')}\n  Api: { Type: AWS::Serverless::HttpApi }`,
      11,
      79,
      /Path must be a path such as/,
    ],
    [
      'a schedule with input that is no JSON',
      lambda(
        '      Events:\n        E: { Type: Schedule, Properties: { Schedule: rate(1 day), Input: "{" } }',
      ),
      11,
      74,
      /Input must be JSON text/,
    ],
    [
      'a filter that is no JSON',
      lambda(
        '      Events:\n        E: { Type: SQS, Properties: { Queue: !GetAtt Q.Arn, FilterCriteria: { Filters: [{ Pattern: x }] } } }',
      ),
      11,
      100,
      /a Pattern must be JSON/,
    ],
    [
      'a name taken twice',
      resources(
        '  Q: { Type: AWS::SQS::Queue }\n  P: { Type: AWS::SQS::Queue, Properties: { QueueName: Q } }',
      ),
      5,
      3,
      /P and Q are both named Q/,
    ],
    ['an alias', resources('  Q: &q { Type: AWS::SQS::Queue }\n  P: *q'), 5, 6, /\*q is a YAML alias/],
    [
      'a key twice',
      resources('  Q: { Type: AWS::SQS::Queue }\n  Q: { Type: AWS::SQS::Queue }'),
      5,
      3,
      /unique/,
    ],
    ['broken YAML', resources('  Q: { Type: '), 4, 14, /./],
    [
      'an unknown event',
      lambda('      Events:\n        E: { Type: S3, Properties: {} }'),
      11,
      20,
      /one of HttpApi, Schedule and SQS/,
    ],
    [
      'a cron schedule',
      lambda('      Events:\n        E: { Type: Schedule, Properties: { Schedule: cron(0 1 * * ? *) } }'),
      11,
      54,
      /cron.*rate\(5 minutes\)/,
    ],
    [
      'a route to no API',
      lambda('      Events:\n        E: { Type: HttpApi, Properties: { ApiId: x, Method: GET, Path: /a } }'),
      11,
      50,
      /ApiId must refer/,
    ],
    [
      'a mapping of no queue',
      lambda('      Events:\n        E: { Type: SQS, Properties: { Queue: x } }'),
      11,
      46,
      /Arn of a queue/,
    ],
    [
      'an unknown response type',
      lambda(
        '      Events:\n        E: { Type: SQS, Properties: { Queue: !GetAtt Q.Arn, FunctionResponseTypes: [Foo] } }',
      ),
      11,
      85,
      /ReportBatchItemFailures, but is "Foo"/,
    ],
    ['a handler that is none', lambda('').replace('a/b.handler', '../b.handler'), 9, 16, /file\.export/],
    ['a timeout above 15 minutes', lambda('      Timeout: 901'), 10, 16, /1 to 900/],
    ['a policy that is none', lambda('      Policies: [[]]'), 10, 18, /Policies\[0\]/],
    [
      'an unknown effect',
      lambda('      Policies: [{ Statement: [{ Effect: Maybe, Action: a, Resource: b }] }]'),
      10,
      42,
      /Allow and Deny/,
    ],
  ])('%s', (_name, text, line, column, message) => {
    const { at, message: words } = refusal(text);
    expect(words).toMatch(message);
    expect([at.line, at.column]).toEqual([line, column]);
    expect(words.startsWith(`template.yaml:${line}:${column}: `)).toBe(true);
  });

  test('an entry point that is not the handler', () => {
    const text = lambda('    Metadata: { BuildMethod: esbuild, BuildProperties: { EntryPoints: [a/c.ts] } }');
    expect(refusal(text).message).toMatch(
      /template\.yaml:10:\d+: F is handled by a\/b\.ts, which is not among/,
    );
  });
});

describe('circles', () => {
  test('two functions that name each other', () => {
    const { message, at } = refusal(resources(`${functionNaming('A', 'B')}\n${functionNaming('B', 'A')}`));
    expect(message).toMatch(/circular reference: A needs B needs A/);
    expect(at.line).toBe(5);
  });

  test('a queue that is its own dead-letter queue', () => {
    const text = queue('      RedrivePolicy: { deadLetterTargetArn: !GetAtt Q.Arn, maxReceiveCount: 1 }');
    expect(refusal(text).message).toMatch(/template\.yaml:7:\d+: .*Q needs Q/);
  });

  test('a function that names the API which calls it: SAM writes its address into the API', () => {
    const text = resources(
      '  Api: { Type: AWS::Serverless::HttpApi }\n' +
        '  F:\n    Type: AWS::Serverless::Function\n    Properties:\n      Runtime: nodejs22.x\n      Handler: a.b\n' +
        '      Environment: { Variables: { API: !Ref Api } }\n' +
        '      Events: { E: { Type: HttpApi, Properties: { ApiId: !Ref Api, Method: GET, Path: / } } }',
    );
    expect(refusal(text).message).toMatch(/circular/);
    const withoutVariable = text.replace('{ API: !Ref Api }', '{}');
    expect(parseTemplate('/x/t.yaml', withoutVariable, PLACE).functions[0]?.routes).toEqual([
      { method: 'GET', path: '/' },
    ]);
  });
});

describe('parameters', () => {
  test('a number arrives as text and is a number again', () => {
    const model = parseTemplate('/x/t.yaml', withParameter('{ Type: Number, Default: 7 }'), PLACE);
    expect(model.queues[0]?.attributes.VisibilityTimeout).toBe('7');
  });

  test.each<[string, string, Record<string, string>, RegExp]>([
    ['no value', '{ Type: String }', {}, /template\.yaml:2:3: .*no Default/],
    ['a forbidden value', '{ Type: String, AllowedValues: [a, b] }', { P: 'c' }, /2:3: .*one of a, b/],
    [
      'a value off the pattern',
      '{ Type: String, AllowedPattern: "[0-9]+" }',
      { P: '12x' },
      /2:3: .*does not fit/,
    ],
    ['no number', '{ Type: Number }', { P: 'x' }, /2:3: .*a number/],
    ['an unknown type', '{ Type: CommaDelimitedList }', {}, /2:14: .*String and Number/],
    ['an unknown override', '{ Type: Number, Default: 1 }', { Q: 'x' }, /2:3: .*Q.*not among the Parameters/],
    ['a default that refers', '{ Type: String, Default: !Ref Q }', {}, /cannot refer/],
  ])('%s is refused', (_name, declaration, overrides, message) => {
    expect(refusal(withParameter(declaration), overrides).message).toMatch(message);
  });
});
