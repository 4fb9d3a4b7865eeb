import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../catalogue.contract.ts';
import { showCatalogue, showVersionUse } from './catalogue.service.ts';

export async function catalogueRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getTestCatalogue, async () => showCatalogue());
  serveDirectory(app, contract.listVersionUse, ({ parts }) => showVersionUse(parts.databases));
}
