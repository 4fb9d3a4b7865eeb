import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notSignedIn, Problem } from '#platform/shared/problem.ts';
import { bearerToken } from '#platform/server/http/bearer-token.ts';
import { tokenHash } from '#platform/server/secrets/token.ts';
import type { Metrics } from './metrics.ts';

/** Media type of the text format, version 0.0.4. */
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

export const METRICS_PATH = '/metrics';

/** Without the setting there is no route, so the path is answered like any other that does not exist. */
export async function metricsRoutes(app: FastifyInstance): Promise<void> {
  const { metrics, config } = app.parts;
  const { METRICS_TOKEN: token } = config;
  if (!metrics || token === undefined) return;
  // Successful reads are not logged: there is one every few seconds.
  app.get(METRICS_PATH, { logLevel: 'warn' }, async (request, reply) => {
    if (!isReader(request, token)) {
      request.log.warn('metrics were requested without the right token');
      reply.header('www-authenticate', 'Bearer');
      throw new Problem(notSignedIn);
    }
    return reply.type(TEXT_FORMAT).send(await metrics.text());
  });
}

/** Hashes have the same length, so the comparison reveals nothing about the token. */
const isReader = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(tokenHash(bearerToken(request) ?? ''), tokenHash(token));

/** Measures every request of the server. Must be called before the routes are registered. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeName(request), status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}

/** Only patterns of routes, so that no value from an address becomes a label. The built files count as one route. */
export function routeName({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions;
  if (url === undefined) return 'none';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
