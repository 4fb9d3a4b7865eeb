import type { FastifyInstance } from 'fastify';
import { serveListAndCsv } from '#platform/server/http/csv-reply.ts';
import { serve } from '#platform/server/http/serve.ts';
import { listDeviations, summarizeDeviations } from '../baseline-deviation.contract.ts';
import { getBaselineDifference } from '../baseline-difference.contract.ts';
import { deviationSummary, deviationTable } from './baseline-deviation.service.ts';
import { baselineDifference } from './baseline-difference.service.ts';

export async function baselineDeviationRoutes(app: FastifyInstance): Promise<void> {
  serveListAndCsv(app, listDeviations, ({ visitor, query, t }) => deviationTable(visitor, query, t));
  serve(app, summarizeDeviations, ({ db, visitor, query }) => deviationSummary(db, visitor, query));
  serve(app, getBaselineDifference, ({ db, visitor, params }) => baselineDifference(db, visitor, params.resultId));
}
