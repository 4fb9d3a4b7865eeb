import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { getDashboardKiosks } from '../dashboard-kiosks.contract.ts';
import * as contract from '../dashboard.contract.ts';
import { findPairedKiosks } from './dashboard-kiosks.queries.ts';
import { showNow, showPeople, showTrends } from './dashboard.service.ts';

export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getDashboardNow, ({ db, visitor, query }) => showNow(db, visitor, query));
  serve(app, contract.getDashboardTrends, ({ db, visitor, query }) => showTrends(db, visitor, query));
  serve(app, contract.getDashboardPeople, ({ db, visitor, query }) => showPeople(db, visitor, query));
  serve(app, getDashboardKiosks, async ({ db }) => ({ items: await findPairedKiosks(db) }));
}
