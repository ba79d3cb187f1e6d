/** The lab stack's own handlers in the sandbox, against the table and the queue of the local runtime. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { eventOf, messageBody } from '#lab/job/event.ts';
import { newJob } from '#lab/job/record.ts';
import { virtualClock } from '../../local/clock.ts';
import { createProvider } from '../../local/provider/provider.ts';
import { providerService } from '../../local/provider/service.ts';
import { seededRandom } from '../../local/random.ts';
import { createResources } from '../../local/resources.ts';
import { createSqsService } from '../../local/sqs/sqs.ts';
import { createTableService } from '../../local/table/table.ts';
import { readTemplate } from '../../local/template/read.ts';
import { bundleForSandbox } from './bundle.ts';
import type { InvocationEnd, SandboxCall } from './contract.ts';
import { openSandbox } from './sandbox.ts';
import { SANDBOX_ORIGIN } from './variables.ts';

const IDENTITY = { accountId: '000000000000', region: 'eu-west-1' };
const model = readTemplate(fileURLToPath(new URL('../../template.yaml', import.meta.url)), {
  ...IDENTITY,
  stackName: 'one-outcome',
  parameters: { ProviderUrl: 'https://provider.test' },
  queueUrl: (name) => `${SANDBOX_ORIGIN}/${IDENTITY.accountId}/${name}`,
});
const bundles = bundleForSandbox(model.functions.map(({ entry }) => entry));

/** A fresh stack whose calls are answered one after the other, each when all is quiet. */
async function openStack() {
  const clock = virtualClock();
  const table = createTableService({ clock, random: seededRandom(1), ...IDENTITY });
  const sqs = createSqsService({ clock, random: seededRandom(2), ...IDENTITY });
  const services = {
    dynamodb: table,
    sqs,
    provider: providerService(createProvider({ clock, random: seededRandom(3) })),
    lambda: { call: async () => ({ StatusCode: 202, Payload: '' }) },
  };
  const ask = ({ service, action, input, signal }: Omit<SandboxCall, 'environment'>): Promise<unknown> =>
    services[service].call(action, input, { caller: 'test', origin: SANDBOX_ORIGIN, signal });
  const { signal } = new AbortController();
  await createResources(model, ((service: 'dynamodb', action: string, input: unknown) =>
    ask({ service, action, input, signal })) as never);

  const parked: (() => void)[] = [];
  const trace: string[] = [];
  const sandbox = openSandbox({
    clock,
    call: (call) =>
      new Promise((resolve, reject) => {
        trace.push(`${clock.now()} ${call.environment} ${call.action} ${JSON.stringify(call.input)}`);
        parked.push(() => void ask(call).then(resolve, reject));
      }),
  });

  let started = 0;
  const invoke = async (functionName: string, event: unknown, times = 1): Promise<InvocationEnd[]> => {
    const spec = model.functions.find(({ name }) => name === functionName);
    const bundle = (await bundles).get(spec?.entry ?? '');
    if (!spec || !bundle) throw new Error(`${functionName} is not in the template.`);
    const ends: InvocationEnd[] = [];
    for (let time = 0; time < times; time++) {
      const environment = sandbox.environment({
        name: `${functionName}#${++started}`,
        bundle,
        exportName: spec.exportName,
        variables: spec.environment,
        onLog: (line) => void trace.push(line),
      });
      void environment
        .invoke({ requestId: `i-${started}`, event, deadline: clock.now() + spec.timeoutSeconds * 1000 })
        .then((end) => ends.push(end));
    }
    for (;;) {
      await sandbox.quiet();
      if (ends.length === times) return ends;
      // The last that came is answered first: the invocations are interleaved.
      const next = parked.pop();
      if (next) next();
      else if (!clock.step()) throw new Error('Nothing can happen any more.');
    }
  };
  const items = (name: string) =>
    table.items(model.tables.find((each) => each.logicalId === name)?.name ?? name);
  return { clock, table, sqs, sandbox, trace, invoke, items, ask, signal };
}

type Stack = Awaited<ReturnType<typeof openStack>>;

const request = {
  headers: { 'x-tenant-id': '111122223333' },
  requestContext: { authorizer: { iam: { accountId: '111122223333' } } },
  body: JSON.stringify({ requestId: 'order-1', template: 'invoice', parameters: { amount: 120 } }),
  isBase64Encoded: false,
};

async function deliverTwice(stack: Stack): Promise<InvocationEnd[]> {
  const job = newJob(
    'tenant-a',
    { requestId: 'r-1', template: 'invoice', parameters: { total: 7 } },
    'c-1',
    stack.clock.now(),
  );
  const Item = marshall(job, { removeUndefinedValues: true });
  const TableName = model.tables.find(({ logicalId }) => logicalId === 'JobsTable')?.name;
  await stack.ask({
    service: 'dynamodb',
    action: 'PutItem',
    input: { TableName, Item },
    signal: stack.signal,
  });
  const body = messageBody(eventOf(job, 'accepted', job.createdAt));
  const record = {
    messageId: 'm1',
    body,
    attributes: {},
    eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:jobs',
  };
  return stack.invoke('WorkerFunction', { Records: [record] }, 2);
}

test('two deliveries of one message at once: one document, one job that is completed', async () => {
  const stack = await openStack();
  const ends = await deliverTwice(stack);
  expect(stack.trace.slice(0, 2).map((line) => line.split(' ')[1])).toEqual([
    'WorkerFunction#1',
    'WorkerFunction#2',
  ]);
  expect(ends).toContainEqual({ how: 'returned', value: { batchItemFailures: [] } });
  expect(stack.items('JobsTable')).toMatchObject([{ status: { S: 'COMPLETED' } }]);
  expect(stack.trace.filter((line) => line.includes('POST /documents'))).toHaveLength(1);
  stack.sandbox.stop();
});

test('the same request twice at once is accepted once, and its event goes to the queue', async () => {
  const stack = await openStack();
  const ends = await stack.invoke('SubmitFunction', request, 2);
  expect(ends).toMatchObject([
    { how: 'returned', value: { statusCode: 202 } },
    { how: 'returned', value: { statusCode: 202 } },
  ]);
  expect(stack.items('JobsTable')).toHaveLength(1);
  expect(stack.items('OutboxTable')).toHaveLength(1);
  expect(await stack.invoke('RelayFunction', {}, 2)).toMatchObject([
    { how: 'returned' },
    { how: 'returned' },
  ]);
  const queue = model.queues.find(({ logicalId }) => logicalId === 'JobsQueue')?.name ?? '';
  expect(stack.sqs.messages(queue)).toHaveLength(1);
  stack.sandbox.stop();
});

test('the same run fifty times: calls, times, ids, logs and ends are the same', async () => {
  const hashes = new Set<string>();
  for (let run = 0; run < 50; run++) {
    const stack = await openStack();
    const ends = await deliverTwice(stack);
    hashes.add(
      createHash('sha256')
        .update(JSON.stringify([stack.trace, ends]))
        .digest('hex'),
    );
    stack.sandbox.stop();
  }
  expect(hashes.size).toBe(1);
});
