import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lambdaOnce } from '#lab/aws.ts';
import { eventOf } from '#lab/job/event.ts';
import { newJob } from '#lab/job/record.ts';
import { nudge } from './nudge.ts';

vi.hoisted(() => vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT'));

interface Wire {
  headers: Record<string, string>;
  body?: string | Uint8Array;
}
type Handle = (request: Wire, options: { abortSignal?: AbortSignal }) => Promise<unknown>;

const job = newJob('tenant-a', { requestId: 'r-1', template: 'invoice', parameters: {} }, 'c-1', 1_000);
const event = eventOf(job, 'accepted', 1_000);

let requests: Wire[];
let limit: AbortController;

beforeEach(() => {
  requests = [];
  limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal);
  vi.stubEnv('RELAY_FUNCTION', 'relay');
});

afterEach(() => void vi.restoreAllMocks());

/** What Lambda does with a request, in place of the network. */
function lambdaDoes(handle: Handle): void {
  vi.spyOn(lambdaOnce.config.requestHandler, 'handle').mockImplementation(((
    request: Wire,
    options: object,
  ) => {
    requests.push(request);
    return handle(request, options);
  }) as typeof lambdaOnce.config.requestHandler.handle);
}

describe('the nudge', () => {
  test('names the event, and waits for no result of the relay', async () => {
    lambdaDoes(async () => ({ response: { statusCode: 202, headers: {}, body: undefined } }));
    await nudge(event);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers['x-amz-invocation-type']).toBe('Event');
    expect(JSON.parse(Buffer.from(requests[0]?.body ?? '').toString())).toEqual({
      eventIds: [event.eventId],
    });
  });

  test('is not repeated when Lambda has trouble, and nothing is thrown', async () => {
    lambdaDoes(async () => ({ response: { statusCode: 503, headers: {}, body: undefined } }));
    await nudge(event);
    expect(requests).toHaveLength(1);
  });

  test('is given up when its time is over: nothing is left running', async () => {
    let given: AbortSignal | undefined;
    const sent = new Promise<void>((tell) => {
      lambdaDoes((_request, { abortSignal }) => {
        given = abortSignal;
        tell();
        return new Promise((_resolve, reject) => {
          abortSignal?.addEventListener('abort', () =>
            reject(Object.assign(new Error('aborted'), { name: 'AbortError' })),
          );
        });
      });
    });
    const nudged = nudge(event);
    await sent;
    limit.abort();
    await nudged;
    expect(given?.aborted).toBe(true);
    expect(requests).toHaveLength(1);
  });
});
