import { contactsOf } from '#areas/identity/accounts/server/contacts.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { withOrganization, type Databases, type SystemDb, type TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { withLocale, type Locale } from '#platform/shared/locale.ts';
import { mailDay } from '#platform/shared/time/mail-time.ts';
import { noteStep } from '#areas/cases/case/server/case-moved.service.ts';
import {
  claimDueFollowUps,
  findAdministrators,
  markFollowUpTold,
  type DueFollowUp,
  type FollowUpRecipient,
} from './follow-ups.queries.ts';

export type MailParts = Pick<ServerParts, 'texts' | 'seal' | 'publicUrl'>;

const CASES_AT_ONCE = 50;

/** Tells those who handle a case that its follow-up day has come, once for each day that was set. */
export async function tellFollowUps(
  parts: MailParts,
  databases: Databases,
  { organizationId, now }: { readonly organizationId: string; readonly now?: Date },
): Promise<void> {
  const tellSome = () =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
      const due = await claimDueFollowUps(db, now, CASES_AT_ONCE);
      if (due.length > 0) await tellAll(parts, db, { due, system: databases.system });
      return due.length === CASES_AT_ONCE;
    });
  while (await tellSome());
}

/** The mails, the steps and the mark are one transaction. */
async function tellAll(
  parts: MailParts,
  db: TenantDb,
  { due, system }: { readonly due: readonly DueFollowUp[]; readonly system: SystemDb },
): Promise<void> {
  const readersOf = await findReaders(db, system, due);
  for (const each of due) {
    for (const reader of readersOf(each)) await writeMail(parts, db, each, reader);
    await noteStep(db, each, { kind: 'reminded' });
  }
  await markFollowUpTold(
    db,
    due.map(({ id }) => id),
  );
}

interface Reader {
  readonly to: string;
  readonly locale: Locale;
}

/** If none of those who handled the case can be reached, the owners are told, so that it is not forgotten. */
async function findReaders(db: TenantDb, system: SystemDb, due: readonly DueFollowUp[]) {
  const handlers = due.flatMap((each) => each.handlers).filter((id) => id !== null);
  const administrators = await findAdministrators(db, [...new Set(handlers)]);
  const accountIds = administrators.map(({ accountId }) => accountId);
  const contacts = new Map(
    (await contactsOf(system, accountIds, db.organizationId)).map((each) => [each.accountId, each]),
  );
  const readerOf = ({ accountId, locale }: FollowUpRecipient): Reader[] => {
    const contact = contacts.get(accountId);
    return contact?.email ? [{ to: contact.email, locale: contact.locale ?? locale }] : [];
  };
  return ({ handlers: theirs }: DueFollowUp): Reader[] => {
    const reached = administrators.filter(({ id }) => theirs.includes(id)).flatMap(readerOf);
    return reached.length > 0 ? reached : administrators.filter(({ isOwner }) => isOwner).flatMap(readerOf);
  };
}

/** A mail may be read by others, so it names neither the person nor what was decided. */
async function writeMail(
  parts: MailParts,
  db: TenantDb,
  { id, followUpOn }: DueFollowUp,
  { to, locale }: Reader,
): Promise<void> {
  const texts = {
    subject: 'cases.mail.followUp.subject',
    body: 'cases.mail.followUp.body',
    action: 'cases.mail.followUp.action',
  };
  const link = `${parts.publicUrl()}${withLocale('/cases', locale)}?case=${id}`;
  const values = { day: mailDay(followUpOn, { locale, timeZone: 'UTC' }) };
  await queueMail(parts, db, { to, locale, texts, values, link });
}
