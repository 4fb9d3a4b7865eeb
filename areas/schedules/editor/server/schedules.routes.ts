import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '#areas/schedules/rules/schedules.contract.ts';
import * as preview from '../schedule-preview.contract.ts';
import * as steps from '../schedule-steps.contract.ts';
import { previewSchedule } from './schedule-preview.service.ts';
import { duplicateSchedule, endSchedule, pauseSchedule, resumeSchedule, runNow } from './schedule-steps.service.ts';
import { changeSchedule, createSchedule, deleteSchedule, listSchedules, showSchedule } from './schedules.service.ts';

export async function scheduleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listSchedules, ({ db, query }) => listSchedules(db, query));
  serve(app, contract.getSchedule, ({ db, params }) => showSchedule(db, params.id));
  serve(app, contract.createSchedule, ({ db, body }) => createSchedule(db, body));
  serve(app, contract.changeSchedule, ({ db, params, body }) => changeSchedule(db, params.id, body));
  serve(app, contract.deleteSchedule, ({ db, params }) => deleteSchedule(db, params.id));
  serve(app, preview.previewSchedule, ({ db, body }) => previewSchedule(db, body));
  serve(app, steps.pauseSchedule, ({ db, params, body }) => pauseSchedule(db, params.id, body));
  serve(app, steps.resumeSchedule, ({ db, params }) => resumeSchedule(db, params.id));
  serve(app, steps.endSchedule, ({ db, params }) => endSchedule(db, params.id));
  serve(app, steps.duplicateSchedule, ({ db, params, body }) => duplicateSchedule(db, params.id, body.name));
  serve(app, steps.runScheduleNow, ({ db, params, body }) => runNow(db, params.id, body));
}
