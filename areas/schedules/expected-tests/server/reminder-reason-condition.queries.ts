import { sql } from 'kysely';
import { NO_MAIL_SERVER } from '#areas/notifications/mail-outcome.ts';

/** Why the mail of a `reminder` failed, if the product knows it. */
export const REMINDER_REASON = sql`
  case when reminder.delivery_note = ${sql.lit(NO_MAIL_SERVER)} then reminder.delivery_note end`;
