import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * Counts sockets that are being connected: nothing else in the thread shows that a request waits for one.
 */
export function countConnecting(): () => number {
  let connecting = 0;
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    let pending = true;
    connecting += 1;
    const settle = (): void => {
      if (pending) connecting -= 1;
      pending = false;
    };
    socket.once('connect', settle);
    socket.once('close', settle);
  });
  return () => connecting;
}
