import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { virtualClock } from '../clock.ts';
import { createGateway } from './gateway.ts';

const routes = [
  { method: 'POST', path: '/documents', functionName: 'f' },
  { method: 'GET', path: '/jobs/{jobId}', functionName: 'f' },
  { method: 'ANY', path: '/files/{path+}', functionName: 'f' },
];
const base = { clock: virtualClock(), accountId: '1', region: 'r', routes };

test('whatever arrives, the answer is the function’s or a 4xx, and the function sees only sane tenants', async () => {
  const tenants: string[] = [];
  const respond = createGateway({
    ...base,
    invoke: async (_name, payload) => {
      const event = JSON.parse(payload) as { requestContext: { authorizer: { iam: { accountId: string } } } };
      tenants.push(event.requestContext.authorizer.iam.accountId);
      return { payload: '{"statusCode":299}' };
    },
  });
  const name = fc.oneof(fc.constantFrom('x-tenant-id', 'cookie', 'content-type', '__proto__'), fc.string());
  const target = fc.oneof(
    fc.string(),
    fc.webPath({ size: 'small' }),
    fc.string().map((text) => `/jobs/${text}`),
    fc.tuple(fc.string(), fc.string()).map(([path, query]) => `/files/${path}?${query}`),
  );
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
    target,
    headers: fc.array(
      fc.oneof(fc.tuple(name, fc.string()), fc.constant(['x-tenant-id', 'acme'] as [string, string])),
      {
        maxLength: 5,
      },
    ),
    body: fc.uint8Array({ maxLength: 20 }),
    sourceIp: fc.constant('127.0.0.1'),
  });
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const { status } = await respond(sent);
      expect(status === 299 || (status >= 400 && status < 500)).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect(tenants.length).toBeGreaterThan(0);
  expect(tenants.filter((tenant) => !/^[\w.-]{1,64}$/.test(tenant))).toEqual([]);
});

test('whatever a function returns, the answer has a final status and headers that are safe to send', async () => {
  const header = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null));
  const returned = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        statusCode: fc.oneof(fc.integer({ min: 0, max: 700 }), fc.string(), fc.double()),
        headers: fc.dictionary(fc.string(), header),
        cookies: fc.array(fc.string()),
        body: fc.oneof(fc.string(), fc.jsonValue()),
        isBase64Encoded: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  );
  await fc.assert(
    fc.asyncProperty(returned, async (value) => {
      const respond = createGateway({ ...base, invoke: async () => ({ payload: JSON.stringify(value) }) });
      const { status, headers } = await respond({
        method: 'GET',
        target: '/jobs/1',
        headers: [['x-tenant-id', 'a']],
        body: new Uint8Array(),
        sourceIp: '::1',
      });
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThanOrEqual(599);
      expect(
        () =>
          new Headers(Object.entries(headers).flatMap(([name, v]) => [v].flat().map((one) => [name, one]))),
      ).not.toThrow();
    }),
    { numRuns: 500 },
  );
});
