import { subscribe } from 'node:diagnostics_channel';

interface HttpMessage {
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Counts HTTP requests that were sent and are not yet answered in full, through node:http (the SDK)
 * and fetch alike. `changed` hears of every start and end.
 */
export function countRequests(changed: () => void): { open(): number } {
  let open = 0;
  const start = (): void => {
    open += 1;
    changed();
  };
  const end = (): void => {
    open -= 1;
    changed();
  };
  subscribe('http.client.request.start', (message) => {
    start();
    (message as { request: HttpMessage }).request.once('close', end);
  });
  const fetches = new Set<unknown>();
  const fetchEnd = (message: unknown): void => {
    if (fetches.delete((message as { request: unknown }).request)) end();
  };
  subscribe('undici:request:create', (message) => {
    fetches.add((message as { request: unknown }).request);
    start();
  });
  subscribe('undici:request:trailers', fetchEnd);
  subscribe('undici:request:error', fetchEnd);
  return { open: () => open };
}
