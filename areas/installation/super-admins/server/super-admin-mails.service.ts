import { accountById } from '#areas/identity/accounts/server/accounts.service.ts';
import { contactsOf } from '#areas/identity/accounts/server/contacts.service.ts';
import { otherSuperAdmins } from '#areas/identity/accounts/server/super-admins.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { DEFAULT_LOCALE, withLocale } from '#platform/shared/locale.ts';

/** The page where super administrators are managed. */
export const SUPER_ADMINS_PAGE = '/admin/config?section=super-admins';

type MailParts = Pick<ServerParts, 'texts' | 'seal' | 'publicUrl'>;

interface News {
  /** The end of the message ids of the mail. */
  readonly what:
    | 'exportAsked'
    | 'superAdminAsked'
    | 'superAdminApproved'
    | 'superAdminDeclined'
    | 'superAdminMade'
    | 'superAdminRemoved';
  /** The login that the mail names. */
  readonly login: string;
  readonly page: string;
}

/** Mails all super administrators except one, in the transaction of the change. */
export async function tellSuperAdmins(
  parts: MailParts,
  system: SystemDb,
  { without, ...news }: News & { readonly without: string },
): Promise<void> {
  for (const reader of await otherSuperAdmins(system, without)) await write(parts, system, reader, news);
}

/** Mails one current or former super administrator. */
export async function tellLogin(parts: MailParts, system: SystemDb, accountId: string, news: News): Promise<void> {
  const [reader] = await contactsOf(system, [accountId], null);
  if (reader?.email) await write(parts, system, { ...reader, email: reader.email }, news);
}

type Reader = Awaited<ReturnType<typeof otherSuperAdmins>>[number];

async function write(parts: MailParts, system: SystemDb, reader: Reader, { what, login, page }: News): Promise<void> {
  const locale = reader.locale ?? DEFAULT_LOCALE;
  const account = await accountById(system, login);
  await queueMail(parts, system, {
    to: reader.email,
    locale,
    texts: {
      subject: `installation.mail.${what}.subject`,
      body: `installation.mail.${what}.body`,
      action: 'installation.mail.open',
    },
    values: { login: account?.email ?? account?.username ?? '–' },
    link: `${parts.publicUrl()}${withLocale(page, locale)}`,
  });
}
