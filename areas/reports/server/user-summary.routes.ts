import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/serve.ts';
import { listUserSummaries } from '../user-summary.contract.ts';
import { userSummaries } from './user-summary.service.ts';

export async function userSummaryRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listUserSummaries, ({ db, visitor, query }) => userSummaries(db, visitor, query));
}
