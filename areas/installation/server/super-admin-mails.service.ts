import { accountById } from '#areas/identity/server/accounts.service.ts';
import { contactsOf } from '#areas/identity/server/contacts.service.ts';
import { otherSuperAdmins } from '#areas/identity/server/super-admins.service.ts';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import type { SystemDb } from '#platform/server/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { DEFAULT_LOCALE, withLocale } from '#platform/shared/locale.ts';

/** Where super administrators are looked after. */
export const SUPER_ADMINS_PAGE = '/admin/config?section=super-admins';

type MailParts = Pick<ServerParts, 'texts' | 'seal' | 'publicUrl'>;

interface News {
  /** The end of the ids of its texts. */
  readonly what:
    | 'exportAsked'
    | 'superAdminAsked'
    | 'superAdminApproved'
    | 'superAdminDeclined'
    | 'superAdminMade'
    | 'superAdminRemoved';
  /** Whose login the mail names. */
  readonly login: string;
  readonly page: string;
}

/** Writes to all super administrators but one, in the transaction of what it tells. */
export async function tellSuperAdmins(
  parts: MailParts,
  system: SystemDb,
  { without, ...news }: News & { readonly without: string },
): Promise<void> {
  for (const reader of await otherSuperAdmins(system, without)) await write(parts, system, reader, news);
}

/** The same for one who is, or was, a super administrator. */
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
