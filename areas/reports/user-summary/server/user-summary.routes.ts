import type { FastifyInstance } from 'fastify';
import { serveAlsoAsCsv } from '#platform/server/http/csv-reply.ts';
import { listUserSummaries } from '../user-summary.contract.ts';
import { summaryTable, userSummaries } from './user-summary.service.ts';

export async function userSummaryRoutes(app: FastifyInstance): Promise<void> {
  serveAlsoAsCsv(app, listUserSummaries, {
    read: (db, { visitor, query }) => userSummaries(db, visitor, query),
    tableFor: ({ visitor, query, t }) => summaryTable(visitor, query, t),
  });
}
