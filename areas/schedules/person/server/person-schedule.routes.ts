import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import { downloadCalendar, getPersonSchedule } from '../own-schedule.contract.ts';
import { calendarOf, showPersonSchedule } from './person-schedule.service.ts';

export async function personScheduleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getPersonSchedule, ({ db, visitor, params }) => showPersonSchedule(db, visitor, params.id));
  serve(app, downloadCalendar, ({ parts, db, visitor, params, request }) =>
    calendarOf(parts, db, {
      visitor,
      userId: params.id,
      locale: preferredLocale(request.headers['accept-language']),
    }),
  );
}
