import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find, pythonFor } from './python.ts';
import { openRuntime } from './runtime.ts';
import type { Runtime } from './runtime.ts';

const { skip, title } = find('awscli');

/** Each command is a process of its own, and takes its time on a machine that has much else to do; milliseconds. */
const LONGEST_MS = 120_000;

describe.skipIf(skip)(`the AWS CLI: ${title}`, { timeout: LONGEST_MS }, () => {
  let runtime: Runtime;
  let folder: string;
  beforeAll(async () => {
    runtime = await openRuntime();
    folder = mkdtempSync(join(tmpdir(), 'cli-'));
  }, LONGEST_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await runtime.close();
  });

  /** Runs `aws` with these words. Rejects with what it wrote to its standard error. */
  function aws(...words: string[]): Promise<Record<string, never>> {
    const { file, env } = pythonFor(runtime);
    // Version 1 of the CLI ignores AWS_ENDPOINT_URL for SQS alone, and would go to AWS.
    const args = ['-m', 'awscli', ...words, '--endpoint-url', runtime.url, '--output', 'json'];
    return new Promise((resolve, reject) => {
      execFile(file, args, { env, cwd: folder }, (failed, stdout, stderr) => {
        if (failed) reject(new Error(`exit code ${failed.code}: ${stderr}`));
        else resolve(stdout.trim() === '' ? {} : JSON.parse(stdout));
      });
    });
  }

  test('sqs: a message is sent, received with its attributes, and deleted', async () => {
    const { QueueUrl: url } = await aws('sqs', 'create-queue', '--queue-name', 'cli');
    const attributes = '{"kind":{"DataType":"String","StringValue":"test"}}';
    const queue = ['--queue-url', url!];
    const text = ['--message-body', 'Grüße', '--message-attributes', attributes];
    const { MessageId } = await aws('sqs', 'send-message', ...queue, ...text);
    const received = await aws('sqs', 'receive-message', ...queue, '--message-attribute-names', 'All');
    expect(received).toMatchObject({
      Messages: [{ MessageId, Body: 'Grüße', MessageAttributes: { kind: { StringValue: 'test' } } }],
    });
    const [{ ReceiptHandle }] = received['Messages'] as unknown as [{ ReceiptHandle: string }];
    await aws('sqs', 'delete-message', ...queue, '--receipt-handle', ReceiptHandle);
    expect(runtime.depth('cli')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test('sqs: a queue that is not there is named by the code that scripts know', async () => {
    await expect(
      aws('sqs', 'send-message', '--queue-url', runtime.queueUrl('nowhere'), '--message-body', 'x'),
    ).rejects.toThrow(/exit code 25\d: .*AWS\.SimpleQueueService\.NonExistentQueue.*SendMessage operation/s);
  });

  test('dynamodb: a conditional put is made once, and a query finds it', async () => {
    const put = [
      '--item',
      '{"id":{"S":"cli"},"n":{"N":"1"}}',
      '--condition-expression',
      'attribute_not_exists(id)',
    ];
    await aws('dynamodb', 'put-item', '--table-name', 'EffectsTable', ...put);
    await expect(aws('dynamodb', 'put-item', '--table-name', 'EffectsTable', ...put)).rejects.toThrow(
      /ConditionalCheckFailedException/,
    );
    const where = [
      '--key-condition-expression',
      'id = :id',
      '--expression-attribute-values',
      '{":id":{"S":"cli"}}',
    ];
    expect(await aws('dynamodb', 'query', '--table-name', 'EffectsTable', ...where)).toMatchObject({
      Items: [{ id: { S: 'cli' }, n: { N: '1' } }],
      Count: 1,
    });
  });

  test('dynamodb: a transaction is applied whole or not at all', async () => {
    const put = (id: string): object => ({
      Put: {
        TableName: 'EffectsTable',
        Item: { id: { S: id } },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    });
    const write = (...ids: string[]): Promise<unknown> =>
      aws('dynamodb', 'transact-write-items', '--transact-items', JSON.stringify(ids.map(put)));
    await write('t1', 't2');
    await expect(write('t3', 't1')).rejects.toThrow(/TransactionCanceledException.*ConditionalCheckFailed/s);
    const ids = Object.keys(await runtime.items('EffectsTable'));
    expect(ids.filter((id) => /^t\d$/.test(id)).sort()).toEqual(['t1', 't2']);
  });

  test('lambda: the answer of a function is in the file, its failure in the output', async () => {
    const invoke = (payload: string): Promise<unknown> =>
      aws('lambda', 'invoke', '--function-name', 'EchoFunction', '--payload', payload, 'answer.json');
    const answer = (): unknown => JSON.parse(readFileSync(join(folder, 'answer.json'), 'utf8'));
    expect(await invoke('{"n":1}')).toEqual({ StatusCode: 200, ExecutedVersion: '$LATEST' });
    expect(answer()).toEqual({ n: 1 });
    expect(await invoke('{"fail":"on purpose"}')).toMatchObject({ FunctionError: 'Unhandled' });
    expect(answer()).toMatchObject({ errorType: 'TypeError', errorMessage: 'on purpose' });
  });

  test('lambda: the mappings of a function are listed', async () => {
    expect(
      await aws('lambda', 'list-event-source-mappings', '--function-name', 'BatchFunction'),
    ).toMatchObject({
      EventSourceMappings: [{ FunctionResponseTypes: ['ReportBatchItemFailures'], State: 'Enabled' }],
    });
  });
});
