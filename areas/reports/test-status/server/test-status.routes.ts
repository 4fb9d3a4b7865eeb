import type { FastifyInstance } from 'fastify';
import { serveListAndCsv } from '#platform/server/http/csv-reply.ts';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../test-status.contract.ts';
import { listHistory, sumUpTestStatus, testStatusTable } from './test-status.service.ts';

export async function testStatusRoutes(app: FastifyInstance): Promise<void> {
  serveListAndCsv(app, contract.listTestStatus, ({ visitor, query, t }) => testStatusTable(visitor, query, t));
  serve(app, contract.getTestStatusSummary, ({ db, visitor, query }) => sumUpTestStatus(db, visitor, query));
  serve(app, contract.listTestStatusHistory, ({ db, visitor, query }) => listHistory(db, visitor, query));
}
