import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { makeReminderLinks } from '#areas/testing/server/reminder-links.service.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale } from '#platform/shared/locale.ts';
import { isTimeZone } from '#platform/shared/time-zone.ts';
import { STOP_REMINDERS_FRAGMENT } from '../reminder-paths.ts';
import { claimUnwritten, markSkipped, markWritten, type UnwrittenMail, type WrittenMail } from './reminders.queries.ts';
import { newStopToken } from './stop-token.ts';

export type MailParts = Pick<ServerParts, 'texts' | 'seal' | 'publicUrl'>;

const MAILS_AT_ONCE = 100;

/** Writes mails that wait to be written: the mail and the note of it are one transaction. Answers whether more may wait. */
export async function writeReminderMails(parts: MailParts, db: TenantDb): Promise<boolean> {
  const claimed = await claimUnwritten(db, MAILS_AT_ONCE);
  const past = claimed.filter(({ isPast }) => isPast).map(({ id }) => id);
  if (past.length > 0) await markSkipped(db, past);
  await write(
    parts,
    db,
    claimed.filter(({ isPast }) => !isPast),
  );
  return claimed.length === MAILS_AT_ONCE;
}

async function write(parts: MailParts, db: TenantDb, mails: readonly UnwrittenMail[]): Promise<void> {
  if (mails.length === 0) return;
  const links = await makeReminderLinks(
    parts,
    db,
    mails.map(({ userId, locale, closesAt }) => ({ userId, locale, expiresAt: closesAt })),
  );
  const written: WrittenMail[] = [];
  for (const [i, mail] of mails.entries()) written.push(await queueOne(parts, db, mail, links[i] ?? ''));
  await markWritten(db, written);
}

async function queueOne(parts: MailParts, db: TenantDb, mail: UnwrittenMail, link: string): Promise<WrittenMail> {
  const { id, to, locale, firstName, scheduleName } = mail;
  const mailId = newId();
  const { token, hash } = newStopToken(db.organizationId);
  const stopLink = `${parts.publicUrl()}${withLocale('/begin-test', locale)}${STOP_REMINDERS_FRAGMENT}${token}`;
  const values = { firstName, schedule: scheduleName, opens: moment(mail, 'opensAt'), due: moment(mail, 'dueAt') };
  await queueMail(parts, db, { to, locale, texts: textsOf(mail), values, link, stopLink }, mailId);
  return { id, mailId, stopHash: hash };
}

const ACTION = 'schedules.mail.action';

/** Before the window opens, while it is open, and near its end. */
function textsOf({ kind, hasOpened }: UnwrittenMail) {
  if (!hasOpened) {
    return { subject: 'schedules.mail.toCome.subject', body: 'schedules.mail.toCome.body', action: ACTION };
  }
  if (kind === 'beforeDue' || kind === 'byHand') {
    return { subject: 'schedules.mail.due.subject', body: 'schedules.mail.due.body', action: ACTION };
  }
  return { subject: 'schedules.mail.open.subject', body: 'schedules.mail.open.body', action: ACTION };
}

/** By the reader's own clock and in their words. */
const moment = (mail: UnwrittenMail, which: 'opensAt' | 'dueAt'): string =>
  new Intl.DateTimeFormat(mail.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: isTimeZone(mail.timeZone) ? mail.timeZone : 'UTC',
    timeZoneName: 'short',
  }).format(new Date(mail[which]));
