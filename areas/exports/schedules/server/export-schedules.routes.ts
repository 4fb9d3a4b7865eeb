import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../export-schedules.contract.ts';
import { findSchedules } from './export-schedules.queries.ts';
import { changeSchedule, createSchedule, deleteSchedule } from './export-schedules.service.ts';

export async function exportScheduleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listExportSchedules, async ({ db, visitor }) => ({ items: await findSchedules(db, visitor) }));
  serve(app, contract.createExportSchedule, ({ db, visitor, body }) => createSchedule(db, visitor, body));
  serve(app, contract.changeExportSchedule, ({ db, visitor, params, body }) =>
    changeSchedule(db, visitor, { id: params.id, ...body }),
  );
  serve(app, contract.deleteExportSchedule, ({ db, visitor, params }) => deleteSchedule(db, visitor, params.id));
}
