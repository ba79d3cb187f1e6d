import { describe, expect, test } from 'vitest';
import { allowedCharacters, md5OfAttributes } from './contents.ts';
import { bodies, fixture } from './testing/fixture.ts';

const text = (StringValue: string) => ({ DataType: 'String', StringValue });
const tagged = { General: text('Kenobi'), Hello: text('There'), 'Help.Me': text('Me') };

describe('digests, against values recorded on AWS', () => {
  test.each([
    [['Hello'], 'a311262e065454b75da111d535b8dacd'],
    [['General', 'Hello'], 'fca026605781cb4126a1e9044df24232'],
    [['hel.*', 'Hel.*'], '83fee93c1bcd8b9a5a923ffacdc636c7'],
    [['All'], '4c360f3fdafd970e05fae2f149d997f5'],
    [['.*'], '4c360f3fdafd970e05fae2f149d997f5'],
    [['.Hello', 'hello', 'Hello.'], undefined],
    [[], undefined],
  ])('1.2 asked for %j, a receive carries just these attributes and their digest', async (names, digest) => {
    const { queue, send, receiveOne } = fixture();
    const url = await queue('jobs');
    const sent = await send(url, 'msg', { MessageAttributes: tagged });
    expect(sent).toMatchObject({
      MD5OfMessageBody: '6e2baaf3b97dbeef01c0043275f9a0e7',
      MD5OfMessageAttributes: '4c360f3fdafd970e05fae2f149d997f5',
    });
    const received = await receiveOne(url, { MessageAttributeNames: names });
    expect(received.MD5OfBody).toBe('6e2baaf3b97dbeef01c0043275f9a0e7');
    expect(received.MD5OfMessageAttributes).toBe(digest);
    expect('MessageAttributes' in received).toBe(digest !== undefined);
  });

  test('a binary value counts by its bytes', () => {
    const value = btoa('traceparent\u001E00-774062d6c37081a5a0b9b5b88e30627c-2d2482211f6489da-01');
    expect(md5OfAttributes({ attr1: { DataType: 'Binary', BinaryValue: value } })).toBe(
      '8cbe4db156db8a94db8b801b7addb984',
    );
  });
});

describe('1.2 sizes', () => {
  const MiB = 1_048_576;

  test('1.2 body, names, types and values count in bytes, system attributes do not', async () => {
    const { queue, send, call } = fixture();
    const url = await queue('jobs');
    const more = {
      MessageAttributes: { name: text('value'), raw: { DataType: 'Binary', BinaryValue: btoa('four') } },
      MessageSystemAttributes: { AWSTraceHeader: text('Root=1-5759e988-bd862e3fe1be46a994272793') },
    };
    const room = MiB - 'nameStringvalue'.length - 'rawBinaryfour'.length;
    await send(url, 'ä'.repeat(Math.floor(room / 2)), more);
    await expect(send(url, 'x'.repeat(room + 1), more)).rejects.toMatchObject({
      code: 'InvalidParameterValue',
    });
    await expect(send(url, 'ä'.repeat(room / 2 + 1), more)).rejects.toMatchObject({
      code: 'InvalidParameterValue',
    });
    await call('SetQueueAttributes', { QueueUrl: url, Attributes: { MaximumMessageSize: '1024' } });
    await send(url, 'x'.repeat(1024));
    await expect(send(url, 'x'.repeat(1025))).rejects.toMatchObject({ code: 'InvalidParameterValue' });
  });

  test('1.2 a batch may have 1 MiB in sum, whatever the queue takes for one message', async () => {
    const { queue, call, counts } = fixture();
    const url = await queue('jobs');
    const batch = (...sizes: readonly number[]) =>
      call('SendMessageBatch', {
        QueueUrl: url,
        Entries: sizes.map((size, index) => ({ Id: String(index), MessageBody: 'x'.repeat(size) })),
      });
    await expect(batch(MiB - 10, 11)).rejects.toMatchObject({
      code: 'BatchRequestTooLong',
      members: { QueryErrorCode: 'AWS.SimpleQueueService.BatchRequestTooLong' },
    });
    expect(counts('jobs').visible).toBe(0);
    await batch(MiB - 10, 10);
    await call('SetQueueAttributes', { QueueUrl: url, Attributes: { MaximumMessageSize: '1024' } });
    expect(await batch(1024, 1024, 1025)).toMatchObject({
      Successful: [{ Id: '0' }, { Id: '1' }],
      Failed: [{ Id: '2', SenderFault: true, Code: 'InvalidParameterValue' }],
    });
    expect(counts('jobs').visible).toBe(4);
  });
});

describe('1.2 characters and attributes', () => {
  test('1.2 the allowed characters', () => {
    expect(allowedCharacters('\t\n\r ~ä€\uD7FF\uE000\uFFFD😀\u{10FFFF}')).toBe(true);
    for (const char of ['\0', '\u0008', '\u000B', '\u001F', '\uD800', '\uDFFF', '\uFFFE', '\uFFFF'])
      expect(allowedCharacters(`a${char}b`)).toBe(false);
  });

  test('1.2 a body with others is refused, and an empty one is missing', async () => {
    const { queue, send, counts } = fixture();
    const url = await queue('jobs');
    await expect(send(url, 'a\0')).rejects.toMatchObject({ code: 'InvalidMessageContents' });
    await expect(send(url, '')).rejects.toMatchObject({ code: 'MissingParameter' });
    expect(counts('jobs').visible).toBe(0);
  });

  test.each([
    ['a reserved prefix', { 'AWS.x': text('v') }],
    ['a reserved prefix in capitals', { 'aMaZoN.x': text('v') }],
    ['a leading period', { '.x': text('v') }],
    ['a trailing period', { 'x.': text('v') }],
    ['two periods', { 'x..y': text('v') }],
    ['a space', { 'x y': text('v') }],
    ['257 characters', { ['x'.repeat(257)]: text('v') }],
    ['an unknown type', { x: { DataType: 'Text', StringValue: 'v' } }],
    ['no value', { x: { DataType: 'String' } }],
    ['an empty value', { x: text('') }],
    ['a Number that is none', { x: { DataType: 'Number', StringValue: 'one' } }],
    ['a Binary that is no base64', { x: { DataType: 'Binary', BinaryValue: '%' } }],
    ['11 of them', Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`n${index}`, text('v')]))],
  ])('1.2 refuses attributes with %s', async (_, MessageAttributes) => {
    const { queue, send } = fixture();
    const url = await queue('jobs');
    await expect(send(url, 'x', { MessageAttributes })).rejects.toMatchObject({
      code: 'InvalidParameterValue',
    });
  });

  test('1.2 takes custom labels, numbers, and names that JavaScript objects know', async () => {
    const { queue, call, receiveOne } = fixture();
    const url = await queue('jobs');
    const attributes =
      '{"id":{"DataType":"Number.java.lang.Long","StringValue":"-12.5e3"},"__proto__":{"DataType":"String","StringValue":"p"},"constructor":{"DataType":"String","StringValue":"c"}}';
    await call('SendMessage', { QueueUrl: url, MessageBody: 'x', MessageAttributes: JSON.parse(attributes) });
    const { MessageAttributes } = await receiveOne(url);
    expect(JSON.parse(JSON.stringify(MessageAttributes))).toEqual(JSON.parse(attributes));
    expect(Object.keys(MessageAttributes!)).toHaveLength(3);
  });
});

describe('system attributes', () => {
  test('come only as asked for, under both parameter names', async () => {
    const { queue, send, receiveOne, clock } = fixture();
    const url = await queue('jobs', { VisibilityTimeout: '0' });
    const trace = 'Root=1-5759e988-bd862e3fe1be46a994272793';
    await send(url, 'x', {
      MessageGroupId: 'tenant-1',
      MessageSystemAttributes: { AWSTraceHeader: text(trace) },
    });
    const now = String(clock.now());
    expect(await receiveOne(url, { MessageSystemAttributeNames: [] })).not.toHaveProperty('Attributes');
    const asked = {
      MessageSystemAttributeNames: ['SentTimestamp'],
      AttributeNames: ['ApproximateReceiveCount'],
    };
    expect((await receiveOne(url, asked)).Attributes).toEqual({
      SentTimestamp: now,
      ApproximateReceiveCount: '2',
    });
    expect((await receiveOne(url)).Attributes).toEqual({
      SenderId: 'test',
      SentTimestamp: now,
      ApproximateFirstReceiveTimestamp: now,
      ApproximateReceiveCount: '3',
      AWSTraceHeader: trace,
      MessageGroupId: 'tenant-1',
    });
  });
});

const ids = (...list: readonly string[]) =>
  list.map((Id) => ({ Id, MessageBody: 'x', ReceiptHandle: 'x', VisibilityTimeout: 0 }));

describe('1.1 and 1.2 batches', () => {
  const actions = ['SendMessageBatch', 'DeleteMessageBatch', 'ChangeMessageVisibilityBatch'];
  test.each(actions)('%s checks the list as a whole', async (action) => {
    const { queue, call, counts } = fixture();
    const url = await queue('jobs');
    const refused = async (Entries: object[], shape: string) => {
      await expect(call(action, { QueueUrl: url, Entries })).rejects.toMatchObject({
        code: shape,
        status: 400,
        members: { QueryErrorCode: `AWS.SimpleQueueService.${shape}` },
      });
    };
    await refused([], 'EmptyBatchRequest');
    await refused(
      ids(...Array.from({ length: 11 }, (_, index) => String(index))),
      'TooManyEntriesInBatchRequest',
    );
    await refused(ids('a', 'b', 'a'), 'BatchEntryIdsNotDistinct');
    for (const id of ['', 'a b', 'ä', 'x'.repeat(81)]) await refused(ids(id), 'InvalidBatchEntryId');
    expect(counts('jobs').visible).toBe(0);
  });

  test('one bad entry fails alone', async () => {
    const { queue, call, receive, counts } = fixture();
    const url = await queue('jobs');
    const sent = await call('SendMessageBatch', {
      QueueUrl: url,
      Entries: [
        { Id: 'good', MessageBody: 'good' },
        { Id: 'chars', MessageBody: '\0' },
        { Id: 'delay', MessageBody: 'x', DelaySeconds: 901 },
        { Id: 'also', MessageBody: 'also' },
      ],
    });
    expect(sent.Successful.map(({ Id }: { Id: string }) => Id)).toEqual(['good', 'also']);
    expect(sent.Failed).toMatchObject([
      { Id: 'chars', SenderFault: true, Code: 'InvalidMessageContents' },
      { Id: 'delay', SenderFault: true, Code: 'InvalidParameterValue' },
    ]);
    const messages = await receive(url);
    expect(bodies(messages)).toEqual(['good', 'also']);
    const deleted = await call('DeleteMessageBatch', {
      QueueUrl: url,
      Entries: [
        { Id: 'bad', ReceiptHandle: 'garbage' },
        { Id: 'ok', ReceiptHandle: messages[0]!.ReceiptHandle },
      ],
    });
    expect(deleted).toMatchObject({
      Successful: [{ Id: 'ok' }],
      Failed: [{ Id: 'bad', SenderFault: true, Code: 'ReceiptHandleIsInvalid' }],
    });
    const changed = await call('ChangeMessageVisibilityBatch', {
      QueueUrl: url,
      Entries: messages.map(({ ReceiptHandle }, index) => ({
        Id: `e${index}`,
        ReceiptHandle,
        VisibilityTimeout: 0,
      })),
    });
    expect(changed).toMatchObject({ Successful: [{ Id: 'e1' }], Failed: [{ Id: 'e0', SenderFault: true }] });
    expect(counts('jobs')).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
  });
});
