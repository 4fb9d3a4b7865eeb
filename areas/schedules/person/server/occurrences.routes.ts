import type { FastifyInstance } from 'fastify';
import { originOf } from '#platform/server/origin.ts';
import { serve, serveDirectory } from '#platform/server/serve.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import { listExpectedOfPeople } from '#areas/schedules/expected-tests/expected-people.contract.ts';
import * as contract from '#areas/schedules/expected-tests/occurrences.contract.ts';
import * as own from '../own-schedule.contract.ts';
import * as reminders from '#areas/schedules/reminders/reminders.contract.ts';
import { excusePeople } from '#areas/schedules/excuses/many-excuses.contract.ts';
import { mailTestLinks } from '#areas/schedules/reminders/test-link-mails.contract.ts';
import * as excusing from '#areas/schedules/excuses/server/excusing.service.ts';
import { expectedOfPeople } from '#areas/schedules/expected-tests/server/expected-people.service.ts';
import { endExcuse, withdrawExcuse } from '#areas/schedules/excuses/server/excuse-end.service.ts';
import { findOccurrences } from '#areas/schedules/expected-tests/server/occurrences.queries.ts';
import { calendarOf, showPersonSchedule } from './person-schedule.service.ts';
import { setReminderMails, stopReminderMails } from '#areas/schedules/reminders/server/reminder-refusals.service.ts';
import { findReminders } from '#areas/schedules/reminders/server/reminders.queries.ts';
import { remindByHand } from '#areas/schedules/reminders/server/reminders.service.ts';
import { mailTestLinks as mailTestLinksTo } from '#areas/schedules/reminders/server/test-link-mails.service.ts';

export async function occurrenceRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listOccurrences, ({ db, query }) => findOccurrences(db, query));
  serve(app, contract.excuseOccurrence, ({ db, params, body }) => excusing.excuseOccurrence(db, params.id, body));
  serve(app, contract.withdrawExcuse, ({ db, params }) => withdrawExcuse(db, params.id));
  serve(app, contract.endExcuse, ({ db, params }) => endExcuse(db, params.id, params.excuseId));
  serve(app, contract.excuseDays, ({ db, params, body }) => excusing.excuseDays(db, params.id, body));
  serve(app, excusePeople, ({ db, visitor, body }) => excusing.excusePeople(db, visitor, body));
  serve(app, mailTestLinks, ({ parts, db, visitor, body }) =>
    mailTestLinksTo(parts, db, { visitor, people: body.people }),
  );
  serve(app, contract.remindPeople, ({ db, body }) => remindByHand(db, body));
  serve(app, own.getPersonSchedule, ({ db, visitor, params }) => showPersonSchedule(db, visitor, params.id));
  serve(app, listExpectedOfPeople, async ({ db, query }) => ({ items: await expectedOfPeople(db, query.users) }));
  serve(app, own.downloadCalendar, ({ parts, db, visitor, params, request }) =>
    calendarOf(parts, db, {
      visitor,
      userId: params.id,
      locale: preferredLocale(request.headers['accept-language']),
    }),
  );
  serve(app, reminders.listReminders, ({ db, query }) => findReminders(db, query));
  serve(app, reminders.setReminderMails, ({ db, visitor, body }) => setReminderMails(db, visitor.userId, body.wanted));
  serveDirectory(app, reminders.stopReminderMails, ({ parts, request, body }) =>
    stopReminderMails(parts, body.token, originOf(request)),
  );
}
