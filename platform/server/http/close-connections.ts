import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Long enough for any reply except a large file on a slow connection, and shorter than the timeout of process managers.
 */
const LONGEST_WAIT_MS = 20_000;

/**
 * Makes a closing server wait for running requests only: browsers and proxies keep idle connections open for minutes,
 * and an incomplete request would block it forever. A connection on which nothing moves for the server's timeout is
 * closed, but not while the server itself works on the answer.
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
  app.server.on('timeout', (socket: Socket) => {
    const responses = running.get(socket);
    if (![...(responses ?? [])].some(({ headersSent, req }) => !headersSent && req.complete)) socket.destroy();
  });
  app.addHook('preClose', async () => {
    deadline = setTimeout(() => {
      app.log.warn({ connections: running.size }, 'open requests are aborted');
      for (const socket of running.keys()) socket.destroy();
    }, longestWaitMs);
    for (const [socket, responses] of running) {
      if (responses.size === 0) socket.destroy();
      // Otherwise the client would send its next request on a connection that is about to close.
      for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    }
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}
