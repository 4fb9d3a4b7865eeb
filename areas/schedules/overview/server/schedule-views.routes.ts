import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../schedule-views.contract.ts';
import { findCalendar, findCoverage } from './schedule-views.queries.ts';
import { explainSchedule } from './schedule-views.service.ts';

export async function scheduleViewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.explainSchedule, ({ db, params, query }) => explainSchedule(db, params.id, query.userId));
  serve(app, contract.getScheduleCalendar, ({ db, query }) => findCalendar(db, query.day));
  serve(app, contract.getScheduleCoverage, ({ db, query }) => findCoverage(db, query.day));
}
