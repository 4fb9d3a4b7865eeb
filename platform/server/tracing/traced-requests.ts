import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeName } from '../metrics/metrics.routes.ts';
import type { TracedRequest, Tracing } from './tracing.ts';

/** Asked every few seconds by programs; they would hide what people do. */
const UNTRACED = ['/healthz', '/readyz', '/metrics', '/assets/*'];

/** Traces every request of the server by its route. Must be called before the routes are registered. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const running = new WeakMap<FastifyRequest, TracedRequest>();
  app.addHook('onRequest', (request, _, done) => {
    const route = routeName(request);
    if (UNTRACED.includes(route)) return done();
    const { method, id, headers } = request;
    const attributes = { 'http.request.method': method, 'http.route': route, 'evenkeel.request_id': id };
    const traced = tracing.startRequest(`${method} ${route}`, attributes, headers);
    running.set(request, traced);
    return traced.within(done);
  });
  // The body is read outside of the first hook's context.
  app.addHook('preValidation', (request, _, done) => {
    const traced = running.get(request);
    if (traced) traced.within(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const traced = running.get(request);
    if (traced) tracing.endRequest(traced, reply.statusCode);
  });
}
