import type { FastifyInstance } from 'fastify';
import { serveListAndCsv } from '#platform/server/http/csv-reply.ts';
import { serve } from '#platform/server/http/serve.ts';
import * as points from '../score-points.contract.ts';
import * as scores from '../scores.contract.ts';
import { listPersonPoints, showPoints } from './score-points.service.ts';
import { scoreTable, showScore, sumUpScores } from './scores.service.ts';

/** Score Results: the tests themselves, summed up, and as a chart. */
export async function scoreRoutes(app: FastifyInstance): Promise<void> {
  serveListAndCsv(app, scores.listScores, ({ visitor, query, t }) => scoreTable(visitor, query, t));
  serve(app, scores.getScoreSummary, ({ db, visitor, query }) => sumUpScores(db, visitor, query));
  serve(app, scores.getScore, ({ db, visitor, params }) => showScore(db, visitor, params.id));
  serve(app, points.getScorePoints, ({ db, visitor, query }) => showPoints(db, visitor, query));
  serve(app, points.listPersonPoints, ({ db, visitor, query }) => listPersonPoints(db, visitor, query));
}
