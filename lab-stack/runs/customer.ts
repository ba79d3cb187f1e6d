/** A customer of the document portal: clicks, loses answers, clicks again with the same request id. */

import { Agent, request as httpRequest } from 'node:http';
import { sleep, type Clock } from '../local/clock.ts';
import type { PlannedRequest } from './world.ts';

export interface Reply {
  /** HTTP status; 0 when the connection broke. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** How a planned request went, seen from the customer's side. */
export interface Clicked {
  readonly request: PlannedRequest;
  /** Every answer that reached the customer, in order. */
  readonly replies: readonly Reply[];
  /** The job that the portal named; undefined when it never accepted. */
  readonly jobId?: string;
}

export interface Portal {
  /** `http://127.0.0.1:3000` */
  readonly origin: string;
  readonly clock: Clock;
  /** Sends one request as `tenant`, or as nobody. Never rejects: a broken connection is status 0. */
  send(tenant: string | undefined, method: string, path: string, body?: unknown): Promise<Reply>;
  /** Requests begun and ended so far. */
  activity(): number;
  close(): void;
}

export function openPortal(origin: string, clock: Clock): Portal {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let steps = 0;
  return {
    origin,
    clock,
    activity: () => steps,
    close: () => agent.destroy(),
    send(tenant, method, path, body) {
      steps++;
      return new Promise<Reply>((resolve) => {
        const headers = {
          ...(tenant !== undefined && { 'x-tenant-id': tenant }),
          'content-type': 'application/json',
        };
        const broken = (): void => resolve({ status: 0, body: {}, headers: {} });
        const sent = httpRequest(origin + path, { agent, method, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: parse(text), headers: response.headers }),
          );
          response.on('error', broken);
        });
        sent.on('error', broken);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }).finally(() => steps++);
    },
  };
}

/** A patient customer stops after this many clicks. */
const PATIENCE = 8;
const BETWEEN_CLICKS_MS = 3_000;

/** Plays one planned request to its end: until the portal has accepted or refused it, or patience runs out. */
export async function click(portal: Portal, request: PlannedRequest): Promise<Clicked> {
  await sleep(portal.clock, request.atMs);
  const replies: Reply[] = [];
  const once = async (): Promise<void> => {
    replies.push(await post(portal, request));
  };
  // The answer of the first click is thrown away unread: to the portal that is an answer lost on its way.
  if (request.manner === 'lost') await post(portal, request);
  if (request.manner === 'twice') await Promise.all([once(), once()]);
  while (replies.length < PATIENCE && !replies.some(isFinal)) {
    if (replies.length > 0 || request.manner === 'lost') await sleep(portal.clock, BETWEEN_CLICKS_MS);
    await once();
  }
  const jobId = replies.map((reply) => reply.body['jobId']).find((id) => typeof id === 'string');
  return { request, replies, ...(jobId !== undefined && { jobId }) };
}

function post(portal: Portal, { tenant, requestId, template, parameters }: PlannedRequest): Promise<Reply> {
  return portal.send(tenant, 'POST', '/documents', { requestId, template, parameters });
}

/** Accepted, or refused for a reason that another click does not change. */
function isFinal({ status }: Reply): boolean {
  return status >= 200 && status < 500 && status !== 429;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
