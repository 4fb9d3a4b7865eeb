import type { FastifyInstance } from 'fastify';
import { remindPeople } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../reminders.contract.ts';
import { mailTestLinks } from '../test-link-mails.contract.ts';
import { setReminderMails, stopReminderMails } from './reminder-refusals.service.ts';
import { findReminders } from './reminders.queries.ts';
import { remindByHand } from './reminders.service.ts';
import { mailTestLinks as mailTestLinksTo } from './test-link-mails.service.ts';

export async function reminderRoutes(app: FastifyInstance): Promise<void> {
  serve(app, remindPeople, ({ db, body }) => remindByHand(db, body));
  serve(app, mailTestLinks, ({ parts, db, visitor, body }) =>
    mailTestLinksTo(parts, db, { visitor, people: body.people }),
  );
  serve(app, contract.listReminders, ({ db, query }) => findReminders(db, query));
  serve(app, contract.setReminderMails, ({ db, visitor, body }) => setReminderMails(db, visitor.userId, body.wanted));
  serveDirectory(app, contract.stopReminderMails, ({ parts, request, body }) =>
    stopReminderMails(parts, body.token, originOf(request)),
  );
}
