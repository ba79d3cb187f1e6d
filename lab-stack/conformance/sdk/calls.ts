import { DynamoDBClient, GetItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { holds, same } from '../assert.ts';
import type { Check, Checks } from '../check.ts';
import { NotJudged } from '../target.ts';
import type { Answer } from '../target.ts';

/** What a service of the checks answers: a status and a body, or an error of the socket. */
type Script = () => { status: number; body: Answer } | Error;

/** These rows are about the SDK that is installed here, whatever it speaks to. */
const ofTheSdk =
  (check: () => Promise<void>): Check =>
  async (target) => {
    if (!target.inProcess) throw new NotJudged('about the SDK, not about a service');
    const random = Math.random;
    // Back-off is a random share of its longest wait: with none of it no time passes.
    Math.random = () => 0;
    try {
      await check();
    } finally {
      Math.random = random;
    }
  };

/** Configuration for a client whose requests are answered by `script`; the bodies that it sent. */
function scripted(script: Script) {
  const bodies: Answer[] = [];
  const handle = async ({ body }: { body?: string | Uint8Array }): Promise<unknown> => {
    bodies.push(JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)));
    const answer = script();
    if (answer instanceof Error) throw answer;
    const text = new TextEncoder().encode(JSON.stringify(answer.body));
    return { response: { statusCode: answer.status, headers: {}, body: text } };
  };
  const config = {
    region: 'eu-west-1',
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: { handle, updateHttpClientConfig() {}, httpHandlerConfigs: () => ({}) } as never,
  };
  return { bodies, config };
}

const refusal =
  (code: string, status = 400): Script =>
  () => ({ status, body: { __type: code, message: code } });
const read = new GetItemCommand({ TableName: 'T', Key: { id: { S: 'a' } } });
const write = new TransactWriteItemsCommand({
  TransactItems: [{ Put: { TableName: 'T', Item: { id: { S: 'a' } } } }],
});
const sent = new SendMessageCommand({ QueueUrl: 'http://127.0.0.1:1/000000000000/q', MessageBody: 'job' });

/** How often a client of DynamoDB tries a call that is answered so. */
async function attempts(script: Script, command: typeof read | typeof write = read): Promise<number> {
  const { bodies, config } = scripted(script);
  await new DynamoDBClient(config).send(command as typeof read).catch(() => {});
  return bodies.length;
}

export const sdk: Checks = {
  'sdk-attempts': ofTheSdk(async () => {
    same(await attempts(refusal('InternalServerError', 500)), 4, 'tries');
  }),

  'sdk-attempts-others': ofTheSdk(async () => {
    const { bodies, config } = scripted(refusal('InternalFailure', 500));
    await new SQSClient(config).send(sent).catch(() => {});
    same(bodies.length, 3, 'tries');
  }),

  'sdk-retried': ofTheSdk(async () => {
    const codes = ['ThrottlingException', 'TransactionInProgressException', 'LimitExceededException'];
    for (const code of codes) same(await attempts(refusal(code)), 4, `tries after ${code}`);
    for (const status of [500, 502, 503, 504])
      same(await attempts(refusal('Unknown', status)), 4, `tries after the status ${status}`);
    const reset = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    same(await attempts(() => reset), 4, 'tries after an error of the socket');
  }),

  'sdk-not-retried': ofTheSdk(async () => {
    const codes = ['ConditionalCheckFailedException', 'TransactionConflictException', 'ValidationException'];
    for (const code of codes) same(await attempts(refusal(code)), 1, `tries after ${code}`);
  }),

  'sdk-cancelled-not-retried': ofTheSdk(async () => {
    const CancellationReasons = [{ Code: 'TransactionConflict' }];
    const script: Script = () => ({
      status: 400,
      body: { __type: 'TransactionCanceledException', message: 'conflict', CancellationReasons },
    });
    same(await attempts(script, write), 1, 'tries after a cancelled transaction');
  }),

  'sdk-transaction-token': ofTheSdk(async () => {
    const { bodies, config } = scripted(refusal('InternalServerError', 500));
    await new DynamoDBClient(config).send(write).catch(() => {});
    const tokens = bodies.map(({ ClientRequestToken }) => ClientRequestToken);
    holds(typeof tokens[0] === 'string' && tokens[0].length > 0, 'the SDK fills in a token');
    same(new Set(tokens).size, 1, 'different tokens among the tries of one call');
  }),

  'sdk-body-digest': ofTheSdk(async () => {
    const script: Script = () => ({
      status: 200,
      body: { MessageId: 'm', MD5OfMessageBody: '00000000000000000000000000000000' },
    });
    const outcome = await new SQSClient(scripted(script).config).send(sent).then(
      () => 'accepted',
      () => 'refused',
    );
    same(outcome, 'refused', 'an answer with the digest of another body');
  }),
};
