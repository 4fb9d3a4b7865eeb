import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/serve.ts';
import * as preview from '#areas/schedules/editor/schedule-preview.contract.ts';
import * as steps from '#areas/schedules/editor/schedule-steps.contract.ts';
import * as views from '#areas/schedules/overview/schedule-views.contract.ts';
import * as contract from '#areas/schedules/rules/schedules.contract.ts';
import { previewSchedule } from '#areas/schedules/editor/server/schedule-preview.service.ts';
import {
  duplicateSchedule,
  endSchedule,
  pauseSchedule,
  resumeSchedule,
  runNow,
} from '#areas/schedules/editor/server/schedule-steps.service.ts';
import { findCalendar, findCoverage } from '#areas/schedules/overview/server/schedule-views.queries.ts';
import { explainSchedule } from '#areas/schedules/overview/server/schedule-views.service.ts';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
  showSchedule,
} from '#areas/schedules/editor/server/schedules.service.ts';

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
  serve(app, views.explainSchedule, ({ db, params, query }) => explainSchedule(db, params.id, query.userId));
  serve(app, views.getScheduleCalendar, ({ db, query }) => findCalendar(db, query.day));
  serve(app, views.getScheduleCoverage, ({ db, query }) => findCoverage(db, query.day));
}
