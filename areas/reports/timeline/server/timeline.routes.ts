import type { FastifyInstance } from 'fastify';
import { serveAlsoAsCsv, serveListAndCsv } from '#platform/server/http/csv-reply.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getDeviationLines, getTimeline, listTimelineCells } from '../timeline.contract.ts';
import { deviationLines } from './deviation-lines.service.ts';
import { timeline, timelineCellTable, timelineTable } from './timeline.service.ts';

export async function timelineRoutes(app: FastifyInstance): Promise<void> {
  serveAlsoAsCsv(app, getTimeline, {
    read: (db, { visitor, query }) => timeline(db, visitor, query),
    tableFor: ({ visitor, query }) => timelineTable(visitor, query),
  });
  serveListAndCsv(app, listTimelineCells, ({ visitor, query }) => timelineCellTable(visitor, query));
  serve(app, getDeviationLines, ({ db, visitor, query }) => deviationLines(db, visitor, query));
}
