import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { getHealth } from '../health.contract.ts';
import { showHealth, watchDelay } from './health.service.ts';

export async function installationHealthRoutes(app: FastifyInstance): Promise<void> {
  const watch = watchDelay();
  app.addHook('onClose', async () => watch.stop());
  serveDirectory(app, getHealth, ({ parts }) => showHealth(parts, watch));
}
