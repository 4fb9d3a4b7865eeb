import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { DELIVERIES, GivenReminder } from '#areas/schedules/rules/reminder-rule.ts';
import { stopReminderMailsCall } from './stop-reminders-call.ts';

export const setReminderMails = endpoint({
  method: 'PUT',
  path: '/api/v2.1/reminder-mails',
  audience: 'signedIn',
  summary: 'Sets whether the caller gets reminders by mail.',
  body: z.strictObject({ wanted: z.boolean() }),
});

export const stopLinkUnknown = problemKind({ code: 'stop_link_unknown', status: 404 });

/** `{organization}.{secret}`, as in the fragment of the mail's link. */
const StopToken = z
  .string()
  .max(128)
  .regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/);

export const stopReminderMails = endpoint({
  ...stopReminderMailsCall,
  audience: 'public',
  summary: 'Stops e-mail reminders with the link in a reminder; the tests are still expected.',
  body: z.strictObject({ token: StopToken }),
  problems: [stopLinkUnknown],
});

export type ReminderEntry = z.infer<typeof ReminderEntry>;
export const ReminderEntry = z
  .strictObject({
    id: z.uuid(),
    person: PersonLabel,
    occurrenceId: z.uuid(),
    scheduleName: z.string(),
    ...GivenReminder.shape,
    /** The mail server's answer, when it refused. */
    note: z.string().nullable(),
    /** When it was delivered or given up. */
    deliveredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReminderEntry' });

export type ReminderQuery = z.output<typeof ReminderQuery>;
const ReminderQuery = z.strictObject({
  delivery: z.enum(DELIVERIES).optional(),
  userId: z.uuid().optional(),
  scheduleId: z.uuid().optional(),
  ...pageQuery,
});

export const listReminders = endpoint({
  method: 'GET',
  path: '/api/v2.1/reminders',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists the reminders, latest first, with the result of each.',
  query: ReminderQuery,
  reply: pageOf(ReminderEntry),
  problems: [notFound],
});
