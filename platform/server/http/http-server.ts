import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { notAllowed, Problem } from '#platform/shared/problem.ts';
import { doWorkAfterReplies } from './after-reply.ts';
import { closeConnections } from './close-connections.ts';
import { closeWhileDraining } from './drain.ts';
import { answerErrors } from './errors.ts';
import { newId } from '#platform/server/ids.ts';
import { loggedUrl } from '#platform/server/log.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';

const LIMITS = {
  bodyLimit: 1024 * 1024,
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  routerOptions: { maxParamLength: 500 },
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000 },
};

interface HttpOptions {
  /** The path that is used to look up the route. */
  readonly addressOf?: (url: string) => string;
}

/** Creates a server with its limits, headers, log and error shape, and without routes. */
export async function createHttpServer(
  parts: ServerParts,
  { addressOf = (url) => url }: HttpOptions = {},
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = parts.log;
  const app = Fastify({
    ...LIMITS,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId(),
    rewriteUrl: ({ url = '/' }) => addressOf(url),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: parts.config.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // A malformed address is answered in our own error shape too.
    frameworkErrors: (_, request, reply) => {
      const message = parts.texts.translate('en', 'problem.malformed');
      void (reply as FastifyReply).code(400).send({ message, code: 'malformed', requestId: request.id });
    },
  });
  app.decorate('parts', parts);
  app.decorate('endpoints', []);
  app.decorateRequest('visitor', undefined);
  // JSON is the only body that the API reads; anything else is refused before parsing.
  app.removeContentTypeParser('text/plain');
  closeConnections(app);
  closeWhileDraining(app);
  nameRequests(app);
  doWorkAfterReplies(app);
  await app.register(cookie);
  await securityHeaders(app);
  answerErrors(app);
  return app;
}

/** Gives each request an id, which is in its response and in its log line. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // A page of another site may link here but never act here.
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && request.headers['sec-fetch-site'] === 'cross-site') throw new Problem(notAllowed);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const status = reply.statusCode;
    const level = status >= 500 ? 'error' : 'info';
    const line = { method, url: loggedUrl(url), status, ms: Math.round(reply.elapsedTime) };
    request.log[level](line, 'request');
  });
}
