import { holds, refused, same } from '../assert.ts';
import type { Checks } from '../check.ts';
import { queue } from './bench.ts';
import { takesFrom } from './ranges.ts';

const MEBIBYTE = 1_048_576;
const text = (StringValue: string): object => ({ DataType: 'String', StringValue });

export const sizes: Checks = {
  'sqs-body-size': async (target) => {
    const made = await queue(target);
    await made.send('x');
    await made.send('x'.repeat(MEBIBYTE));
    await refused(made.send(''), ['MissingParameter', 'InvalidParameterValue', 'InvalidMessageContents']);
    await refused(made.send('x'.repeat(MEBIBYTE + 1)), 'InvalidParameterValue');
    // Two bytes each in UTF-8: bytes count, not characters.
    await refused(made.send('é'.repeat(MEBIBYTE / 2 + 1)), 'InvalidParameterValue');
  },

  'sqs-maximum-message-size': async (target) => {
    const made = await queue(target);
    same((await made.attributes())['MaximumMessageSize'], String(MEBIBYTE), 'the default');
    await takesFrom(made, 'MaximumMessageSize', 1024, MEBIBYTE);
    await made.set({ MaximumMessageSize: '1024' });
    await made.send('x'.repeat(1024));
    await refused(made.send('x'.repeat(1025)), 'InvalidParameterValue');
  },

  'sqs-size-counts-attributes': async (target) => {
    const made = await queue(target, { MaximumMessageSize: '1024' });
    // Name 4, type 6, value 10: twenty bytes beside the body.
    const MessageAttributes = { name: text('0123456789') };
    await made.send('x'.repeat(1004), { MessageAttributes });
    await refused(made.send('x'.repeat(1005), { MessageAttributes }), 'InvalidParameterValue');
  },

  'sqs-size-ignores-system-attributes': async (target) => {
    const made = await queue(target, { MaximumMessageSize: '1024' });
    const AWSTraceHeader = text('Root=1-5e1b4151-5ac6c58f5b5daa6500000000;Sampled=1');
    await made.send('x'.repeat(1024), { MessageSystemAttributes: { AWSTraceHeader } });
  },

  'sqs-allowed-characters': async (target) => {
    const made = await queue(target);
    const body = '\t\n\r \uD7FF\uE000\uFFFD\u{10000}\u{10FFFF}';
    await made.send(body);
    same((await made.receiveOne()).Body, body, 'the body as it comes back');
    for (const character of ['\0', '\u0008', '\u000B', '\u001F', '\uFFFE', '\uFFFF'])
      await refused(made.send(`a${character}b`), 'InvalidMessageContents');
  },

  'sqs-message-attributes': async (target) => {
    const made = await queue(target);
    const attributes = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, text('v')]));
    await made.send('job', { MessageAttributes: attributes(10) });
    same(Object.keys((await made.receiveOne()).MessageAttributes ?? {}).length, 10, 'attributes received');
    await refused(made.send('job', { MessageAttributes: attributes(11) }), 'InvalidParameterValue');
  },

  'sqs-receive-count-range': async (target) => {
    const made = await queue(target);
    const Entries = Array.from({ length: 10 }, (_, index) => ({ Id: `e${index}`, MessageBody: 'b' }));
    await made.call('SendMessageBatch', { Entries });
    const { Messages = [] } = await made.call('ReceiveMessage', {});
    same(Messages.length, 1, 'messages without a number asked for');
    await made.receive({ MaxNumberOfMessages: 10 });
    for (const MaxNumberOfMessages of [0, 11])
      await refused(made.receive({ MaxNumberOfMessages }), ['InvalidParameterValue', 'ReadCountOutOfRange']);
  },

  'sqs-receive-fewer': async (target) => {
    const made = await queue(target);
    for (const body of ['a', 'b', 'c']) await made.send(body);
    const first = await made.receive({ MaxNumberOfMessages: 2 });
    holds(first.length >= 1 && first.length <= 2, `${first.length} of two asked for is at most two`);
    const second = await made.receive({ MaxNumberOfMessages: 10 });
    holds(second.length <= 3 - first.length, 'nothing is handed out twice to fill the number');
  },
};
