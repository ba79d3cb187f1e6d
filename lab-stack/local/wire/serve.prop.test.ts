import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { ServiceError } from '../service.ts';
import { createWire } from './serve.ts';

const serve = createWire({ clock: virtualClock(), call: async () => ({}) });
const post = (headers: Record<string, string>, body: string, path = '/', method = 'POST') =>
  serve({ method, path, query: {}, headers, body });

describe('a request that is no call is refused in the words of its service', () => {
  test.each([
    ['no target', {}, '{}', 404, 'com.amazon.coral.service#UnknownOperationException'],
    [
      'foreign service',
      { 'x-amz-target': 'Kinesis_1.Put' },
      '{}',
      404,
      'com.amazon.coral.service#UnknownOperationException',
    ],
    [
      'prototype name',
      { 'x-amz-target': 'constructor.x' },
      '{}',
      404,
      'com.amazon.coral.service#UnknownOperationException',
    ],
    [
      'no action',
      { 'x-amz-target': 'AmazonSQS' },
      '{}',
      400,
      'com.amazon.coral.service#UnknownOperationException',
    ],
    [
      'odd action',
      { 'x-amz-target': 'DynamoDB_20120810.a/b' },
      '{}',
      400,
      'com.amazon.coral.service#UnknownOperationException',
    ],
    [
      'broken JSON',
      { 'x-amz-target': 'DynamoDB_20120810.GetItem' },
      '{',
      400,
      'com.amazon.coral.service#SerializationException',
    ],
    [
      'a list',
      { 'x-amz-target': 'AmazonSQS.SendMessage' },
      '[]',
      400,
      'com.amazon.coral.service#SerializationException',
    ],
    [
      'null',
      { 'x-amz-target': 'AmazonSQS.SendMessage' },
      'null',
      400,
      'com.amazon.coral.service#SerializationException',
    ],
  ])('%s', async (_name, headers, body, status, type) => {
    const answer = await post(headers as Record<string, string>, body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ __type: type });
  });

  test.each([
    ['unknown path', '/2015-03-31/nothing', 'GET', 404],
    ['unknown method', '/2015-03-31/functions/w', 'PATCH', 404],
    ['empty name', '/2015-03-31/functions//invocations', 'POST', 404],
    ['broken percent-encoding', '/2015-03-31/functions/%E0%A4%A/invocations', 'POST', 404],
  ])('Lambda: %s', async (_name, path, method, status) => {
    const answer = await post({}, '{}', path, method);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-amzn-errortype']).toBe('UnknownOperationException');
  });

  test('Lambda: a body that is no object, and a count that is none', async () => {
    const body = await post({}, '[1]', '/2015-03-31/event-source-mappings/');
    expect([body.status, body.headers['x-amzn-errortype']]).toEqual([400, 'SerializationException']);
    const query = { MaxItems: '1e3' };
    const path = '/2015-03-31/event-source-mappings/';
    const list = await serve({ method: 'GET', path, query, headers: {}, body: '' });
    expect([list.status, list.headers['x-amzn-errortype']]).toEqual([400, 'SerializationException']);
  });
});

test('whatever is sent, the answer is a 2xx or 4xx with a JSON object, and nothing is thrown', async () => {
  const target = fc.oneof(
    fc.string(),
    fc.tuple(fc.constantFrom('DynamoDB_20120810', 'AmazonSQS'), fc.string()).map((parts) => parts.join('.')),
  );
  const path = fc.oneof(
    fc.constant('/'),
    fc.webPath(),
    fc.string().map((text) => `/2015-03-31/functions/${text}/invocations`),
    fc.string().map((text) => `/2015-03-31/event-source-mappings/${text}`),
  );
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
    path,
    query: fc.dictionary(fc.string(), fc.string()),
    headers: fc.oneof(fc.constant({}), fc.record({ 'x-amz-target': target })),
    body: fc.oneof(fc.string(), fc.json()),
  });
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const answer = await serve(sent);
      expect(answer.status === 200 || answer.status === 202 || Math.floor(answer.status / 100) === 4).toBe(
        true,
      );
      expect(JSON.parse(answer.body || '{}')).toBeTypeOf('object');
    }),
    { numRuns: 500 },
  );
});

test('whatever a core refuses with, the answer has its status, its code and its members', async () => {
  const error = fc.record({
    code: fc.stringMatching(/^[A-Z][A-Za-z]{1,30}$/),
    message: fc.string(),
    status: fc.integer({ min: 400, max: 599 }),
    members: fc.record({ Item: fc.dictionary(fc.string(), fc.jsonValue()) }),
  });
  await fc.assert(
    fc.asyncProperty(error, async ({ code, message, status, members }) => {
      const refusing = createWire({
        clock: virtualClock(),
        call: () => Promise.reject(new ServiceError(code, message, status, members)),
      });
      const headers = { 'x-amz-target': 'DynamoDB_20120810.PutItem' };
      const answer = await refusing({ method: 'POST', path: '/', query: {}, headers, body: '{}' });
      const body = JSON.parse(answer.body) as Record<string, unknown>;
      expect(answer.status).toBe(status);
      expect(String(body.__type).split('#')[1]).toBe(code);
      expect(body.message ?? body.Message).toBe(message);
      expect(body.Item).toEqual(JSON.parse(JSON.stringify(members.Item)));
    }),
    { numRuns: 100 },
  );
});
