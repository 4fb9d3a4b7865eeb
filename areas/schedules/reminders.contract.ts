import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { PersonLabel } from '#areas/users/person-label.ts';
import { DELIVERIES, GivenReminder } from './reminder-rule.ts';

export const setReminderMails = endpoint({
  method: 'PUT',
  path: '/api/v2.1/reminder-mails',
  audience: 'signedIn',
  summary: 'Says whether one wants to be reminded of tests by mail.',
  body: z.strictObject({ wanted: z.boolean() }),
});

export const stopLinkUnknown = problemKind({ code: 'stop_link_unknown', status: 404 });

/** `{organization}.{secret}`, as the mail's link carries it behind its #. */
const StopToken = z
  .string()
  .max(128)
  .regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/);

export const stopReminderMails = endpoint({
  method: 'POST',
  path: '/api/v2.1/reminder-mails/stop',
  audience: 'public',
  summary: 'Stops reminders by mail for whoever holds the link of one; the tests stay expected.',
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
    /** What the mail server said, where it refused. */
    note: z.string().nullable(),
    /** Or when it was given up. */
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
  summary: 'Lists the reminders that were given, the latest first, with what became of each.',
  query: ReminderQuery,
  reply: pageOf(ReminderEntry),
  problems: [notFound],
});
