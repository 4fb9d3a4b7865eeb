import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { listOwners } from '../owners.contract.ts';
import { ownerNames } from './owners.service.ts';

export async function ownerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listOwners, async ({ db }) => ({ names: await ownerNames(db) }));
}
