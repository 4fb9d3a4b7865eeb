import { join } from 'node:path';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sessionRoutes } from '#areas/identity/server/session.routes.ts';
import { tagRoutes } from '#areas/users/server/tags.routes.ts';
import { userRoutes } from '#areas/users/server/users.routes.ts';
import { apiDocumentRoutes } from '#platform/server/api-document.routes.ts';
import { healthRoutes } from '#platform/server/health.ts';
import { createHttpServer } from '#platform/server/http-server.ts';
import { messageRoutes } from '#platform/server/message-files.ts';
import { refuseUndeclaredRoutes } from '#platform/server/serve.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { deploymentFiles } from './deployment-files.ts';
import { portalFiles } from './portal-files.ts';
import packageFile from '../../package.json' with { type: 'json' };

const BUILT_PORTAL = join(import.meta.dirname, '../../dist/portal');

/** Every route of the product, in mount order. It listens nowhere yet: tests call it directly. */
export async function buildServer(parts: ServerParts, { portal = BUILT_PORTAL } = {}): Promise<FastifyInstance> {
  const app = await createHttpServer(parts);
  refuseUndeclaredRoutes(app);
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 2 });
  await app.register(healthRoutes);
  await app.register(sessionRoutes);
  await app.register(userRoutes);
  await app.register(tagRoutes);
  await app.register(apiDocumentRoutes, { version: packageFile.version });
  await app.register(messageRoutes);
  await app.register(deploymentFiles);
  await portalFiles(app, { directory: portal });
  return app;
}
