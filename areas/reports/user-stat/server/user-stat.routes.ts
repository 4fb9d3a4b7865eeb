import type { FastifyInstance } from 'fastify';
import { serveListAndCsv } from '#platform/server/http/csv-reply.ts';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../user-stat.contract.ts';
import { userStatTable } from './user-stat.service.ts';
import { userStatTotals } from './user-stat-totals.service.ts';

export async function userStatRoutes(app: FastifyInstance): Promise<void> {
  serveListAndCsv(app, contract.listUserStats, ({ visitor, query, t }) => userStatTable(visitor, query, t));
  serve(app, contract.getUserStatTotals, ({ db, visitor, query }) => userStatTotals(db, visitor, query));
}
