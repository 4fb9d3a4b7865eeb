import type { FastifyInstance } from 'fastify';
import { serveCsv } from '#platform/server/http/csv-reply.ts';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../activity.contract.ts';
import { activityOf, activityTable } from './activity.service.ts';

export async function activityRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listActivity, ({ db, params, query }) => activityOf(db, params.id, query));
  serveCsv(app, contract.exportActivity, ({ params, t }) => activityTable(params.id, t));
}
