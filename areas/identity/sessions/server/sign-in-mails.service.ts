import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { countFailure, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { mailTime } from '#platform/shared/time/mail-time.ts';
import { browserWords } from '../user-agent.ts';
import { mailAccountHolder } from '#areas/identity/accounts/server/holder-mail.service.ts';
import { findRecipient } from '#areas/identity/accounts/server/recipients.queries.ts';

/** However many networks the guesses come from, the holder of the account is told at most once an hour. */
const TOLD_OF_LOCK_OUT: FailureLimit = { name: 'told of lock-out', failures: 1, windowSeconds: 60 * 60 };

/** Sends "Was it you?" after a sign-in from a browser that is new to the account. */
export const mailNewSignIn = (parts: ServerParts, { accountId, origin }: SignInNews): Promise<void> =>
  mailAccountHolder(parts, parts.databases.system, accountId, ({ email, ...reader }) => ({
    texts: {
      subject: 'identity.mail.newSignIn.subject',
      body: 'identity.mail.newSignIn.body',
      action: 'identity.mail.newSignIn.action',
    },
    values: {
      account: email,
      time: mailTime(new Date(), reader),
      browser: browserText(parts, reader.locale, origin),
      address: origin.ip,
    },
    link: `${parts.publicUrl()}/account`,
  }));

/** Tells the holder of the account after many wrong passwords in a row. */
export async function mailLockedOut(parts: ServerParts, { accountId, origin }: SignInNews): Promise<void> {
  const { system } = parts.databases;
  const recipient = await findRecipient(system, accountId);
  if (!recipient?.email) return;
  const [times = 1] = await countFailure(system, [{ limit: TOLD_OF_LOCK_OUT, key: accountId }]);
  if (times > TOLD_OF_LOCK_OUT.failures) return;
  const { email, locale } = recipient;
  await queueMail(parts, system, {
    to: email,
    locale,
    texts: {
      subject: 'identity.mail.lockedOut.subject',
      body: 'identity.mail.lockedOut.body',
      action: 'identity.mail.lockedOut.action',
    },
    values: { account: email, time: mailTime(new Date(), recipient), address: origin.ip },
    link: `${parts.publicUrl()}/password/forgot`,
  });
}

interface SignInNews {
  readonly accountId: string;
  readonly origin: Origin;
}

function browserText({ texts }: ServerParts, locale: Locale, { userAgent }: Origin): string {
  const { browser, system } = browserWords(userAgent);
  if (browser && system) return texts.translate(locale, 'identity.device.browserOnSystem', { browser, system });
  return browser ?? system ?? texts.translate(locale, 'identity.device.unknown');
}
