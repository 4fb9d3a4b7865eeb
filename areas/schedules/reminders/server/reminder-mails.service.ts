import { contactsOf, type Contact } from '#areas/identity/accounts/server/contacts.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { makeReminderLinks } from '#areas/testing/places/server/reminder-links.service.ts';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale } from '#platform/shared/locale.ts';
import { mailTime, type MailReader } from '#platform/shared/time/mail-time.ts';
import { STOP_REMINDERS_FRAGMENT } from '../stop-reminders-call.ts';
import { claimUnwritten, markSkipped, markWritten, type UnwrittenMail, type WrittenMail } from './reminders.queries.ts';
import { newStopToken } from './stop-token.ts';

export type MailParts = Pick<ServerParts, 'texts' | 'seal' | 'publicUrl'>;

const MAILS_AT_ONCE = 100;

/** Writes waiting mails; the mail and its note are one transaction. Returns whether more may wait. */
export async function writeReminderMails(parts: MailParts, db: TenantDb, system: SystemDb): Promise<boolean> {
  const claimed = await claimUnwritten(db, MAILS_AT_ONCE);
  const past = claimed.filter(({ isPast }) => isPast).map(({ id }) => id);
  if (past.length > 0) await markSkipped(db, past);
  const mails = claimed.filter(({ isPast }) => !isPast);
  await write(parts, db, { mails, readerOf: await readersOf(system, db.organizationId, mails) });
  return claimed.length === MAILS_AT_ONCE;
}

type ReaderOf = (mail: UnwrittenMail) => MailReader;

/** Uses the time zone that the person chose for the portal, else the one of their profile or organization. */
async function readersOf(system: SystemDb, organizationId: string, mails: readonly UnwrittenMail[]): Promise<ReaderOf> {
  const accountIds = [...new Set(mails.flatMap(({ accountId }) => accountId ?? []))];
  const known = await contactsOf(system, accountIds, organizationId);
  const contacts = new Map<string | null, Contact>(known.map((contact) => [contact.accountId, contact]));
  return ({ accountId, locale, timeZone }) => {
    const contact = contacts.get(accountId);
    return { locale, timeZone: contact?.timeZone ?? timeZone, hourFormat: contact?.hourFormat ?? 'locale' };
  };
}

async function write(
  parts: MailParts,
  db: TenantDb,
  { mails, readerOf }: { mails: readonly UnwrittenMail[]; readerOf: ReaderOf },
): Promise<void> {
  if (mails.length === 0) return;
  const links = await makeReminderLinks(
    parts,
    db,
    mails.map(({ userId, locale, closesAt }) => ({ userId, locale, expiresAt: closesAt })),
  );
  const written: WrittenMail[] = [];
  for (const [i, mail] of mails.entries()) {
    written.push(await queueOne(parts, db, { mail, reader: readerOf(mail), link: links[i] ?? '' }));
  }
  await markWritten(db, written);
}

interface OneMail {
  readonly mail: UnwrittenMail;
  readonly reader: MailReader;
  readonly link: string;
}

async function queueOne(parts: MailParts, db: TenantDb, { mail, reader, link }: OneMail): Promise<WrittenMail> {
  const { id, to, locale, firstName, scheduleName, opensAt, dueAt } = mail;
  const mailId = newId();
  const { token, hash } = newStopToken(db.organizationId);
  const stopLink = `${parts.publicUrl()}${withLocale('/begin-test', locale)}${STOP_REMINDERS_FRAGMENT}${token}`;
  const [opens, due] = [mailTime(opensAt, reader), mailTime(dueAt, reader)];
  const values = { firstName, schedule: scheduleName, opens, due };
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
