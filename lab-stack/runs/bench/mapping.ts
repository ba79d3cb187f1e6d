import { figureOf } from './measure.ts';
import { ECHO, ORIGIN } from './runtime.ts';
import type { Figure } from './measure.ts';
import type { Runtime } from './runtime.ts';

/**
 * One message at a time through a mapping without a batching window, in process: from the send until the mapping
 * has deleted it. The first `warmUp` are not counted.
 */
export async function throughMapping(
  { door, lambda }: Runtime,
  messages: number,
  warmUp: number,
): Promise<Figure> {
  const { signal } = new AbortController();
  const call = (service: 'sqs' | 'lambda', action: string, input: object): Promise<unknown> =>
    door.call({ caller: 'outside', origin: ORIGIN, service, action, input, signal });
  const { QueueUrl: url } = (await call('sqs', 'CreateQueue', { QueueName: 'bench-mapping' })) as {
    QueueUrl: string;
  };
  const source = 'arn:aws:sqs:eu-west-1:000000000000:bench-mapping';
  await call('lambda', 'CreateEventSourceMapping', { FunctionName: ECHO, EventSourceArn: source });
  let deleted = (): void => {};
  const stop = door.follow(({ call: { action } }) => {
    if (action.startsWith('DeleteMessage')) deleted();
  });
  const times: number[] = [];
  for (let sent = 0; sent < messages + warmUp; sent++) {
    const done = new Promise<void>((resolve) => {
      deleted = resolve;
    });
    const begun = performance.now();
    await call('sqs', 'SendMessage', { QueueUrl: url, MessageBody: '{}' });
    await done;
    if (sent >= warmUp) times.push((performance.now() - begun) * 1000);
  }
  stop();
  for (const { UUID } of lambda.mappings()) await call('lambda', 'DeleteEventSourceMapping', { UUID });
  return figureOf(times);
}
