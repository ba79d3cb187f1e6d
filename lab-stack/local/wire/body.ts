import type { IncomingMessage } from 'node:http';

/** How much of a body that is too large is still read and forgotten, so that the client gets to read the refusal. */
const DRAIN_FACTOR = 8;

/**
 * The body of a request, or `too-large` when it has more than `limitBytes`. Never holds more than that in
 * memory. Resolves to undefined when the client went away; never rejects.
 */
export function readBody(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Buffer | 'too-large' | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > limitBytes * DRAIN_FACTOR) {
        request.removeAllListeners('data');
        request.pause();
        resolve('too-large');
      }
    });
    request.on('end', () =>
      resolve(
        size > limitBytes ? 'too-large' : chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size),
      ),
    );
    request.on('error', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
  });
}
