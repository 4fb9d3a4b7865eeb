import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { listLanguages } from '../languages.contract.ts';
import { showLanguages } from './languages.service.ts';

export async function languageRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, listLanguages, async ({ parts }) => showLanguages(parts.texts));
}
