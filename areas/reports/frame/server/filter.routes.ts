import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { countMatching, findFilterPeople } from '../filter.contract.ts';
import { countFound, findPeople } from './filter.service.ts';

export async function filterRoutes(app: FastifyInstance): Promise<void> {
  serve(app, countMatching, ({ db, visitor, query }) => countFound(db, visitor, query));
  serve(app, findFilterPeople, async ({ db, visitor, query }) => ({ items: await findPeople(db, visitor, query) }));
}
