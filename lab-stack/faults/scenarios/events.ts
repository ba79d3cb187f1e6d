/** The events with which scenarios invoke functions, in plain values; `events.test.ts` holds them to lab-stack/src. */

import { createEvent } from '../../local/http-api/event.ts';
import { STORY_BEGINS, TENANT, type Asked } from './given.ts';

/** A customer's `POST /documents`, as an HTTP API hands it to the function. */
export function post(request: Asked, correlationId = `c-${request.requestId}`): unknown {
  const headers = new Map([
    ['content-type', 'application/json'],
    ['x-correlation-id', correlationId],
  ]);
  return createEvent(
    { accountId: '000000000000', region: 'eu-west-1', stage: '$default', apiId: 'portalapi' },
    {
      request: {
        method: 'POST',
        target: '/documents',
        headers: [...headers],
        body: new TextEncoder().encode(JSON.stringify(request)),
        sourceIp: '192.0.2.1',
      },
      target: { path: '/documents', segments: ['documents'], rawQuery: '' },
      match: {
        route: { method: 'POST', path: '/documents', functionName: 'SubmitFunction' },
        routeKey: 'POST /documents',
        pathParameters: {},
      },
      headers,
      tenantId: TENANT,
      requestId: 'http-request-1',
      now: STORY_BEGINS,
    },
  );
}

/** What a schedule sends: nothing that the functions read. */
export const scheduled: unknown = {};

/** An operator's replay of the dead-letter queue. */
export function replayRequest(changes: Readonly<Record<string, unknown>> = {}): unknown {
  return { action: 'replay', operator: 'olga', reason: 'The provider is back.', ...changes };
}
