import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Long enough for any answer but a large file on a slow line, and shorter than the patience of whoever stops servers. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Lets a server that closes wait for the requests under way and for nothing else: browsers and proxies keep connections
 * open for minutes without using them, and a request that is never sent to its end would keep it waiting for ever.
 */
export function closeConnections(app: FastifyInstance, { longestWaitMs = LONGEST_WAIT_MS } = {}): void {
  const running = new Map<Socket, Set<ServerResponse>>();
  let deadline: NodeJS.Timeout | undefined;

  app.server.on('connection', (socket) => {
    if (deadline) return socket.destroy();
    running.set(socket, new Set());
    socket.once('close', () => running.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = running.get(socket)?.add(response);
    response.once('close', () => {
      responses?.delete(response);
      if (deadline && responses?.size === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    deadline = setTimeout(() => {
      app.log.warn({ connections: running.size }, 'requests under way are broken off');
      for (const socket of running.keys()) socket.destroy();
    }, longestWaitMs);
    for (const [socket, responses] of running) {
      if (responses.size === 0) socket.destroy();
      // Otherwise the caller would send the next request on a connection that is about to close.
      for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    }
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}
