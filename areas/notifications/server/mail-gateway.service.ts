import type { Config } from '#platform/server/config.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import { countFailure, refuseWhileWaiting, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { readSender, type Sender } from './mail-address.ts';
import {
  countMails,
  findMailAnswer,
  findMailAnswers,
  findMailQueue,
  type MailAnswer,
  type MailCounts,
  type MailQueue,
} from './mail-gateway.queries.ts';
import { queueMail } from './mail.service.ts';
import { findAddressOf } from './notification-settings.queries.ts';
import { readSmtpUrl } from './smtp-address.ts';

export type { MailAnswer };

export interface MailGateway extends MailCounts {
  readonly way: 'server' | 'files';
  readonly server: string | null;
  readonly security: 'tls' | 'starttls' | 'plain' | null;
  readonly sender: Sender;
  readonly recent: MailAnswer[];
}

const LOOKED_BACK = 10;

/** Returns how mails leave the installation and the outcome of the latest ones. */
export const mailGateway = async (system: SystemDb, config: Config): Promise<MailGateway> => ({
  ...wayOut(config),
  sender: readSender(config.MAIL_FROM),
  ...(await countMails(system)),
  recent: (await findMailAnswers(system, LOOKED_BACK)).map((mail) => ({
    ...mail,
    answer: mail.answer && withoutPeople(mail.answer),
  })),
});

/** How many mails wait and were given up. */
export const mailCounts = (system: SystemDb): Promise<MailCounts> => countMails(system);

function wayOut({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Pick<MailGateway, 'way' | 'server' | 'security'> {
  if (SMTP_URL === undefined) return { way: 'files', server: null, security: null };
  const { host, port, secure, requireTLS } = readSmtpUrl(SMTP_URL);
  const unencrypted = requireTLS ? 'starttls' : 'plain';
  return { way: 'server', server: `${host}:${port}`, security: secure ? 'tls' : unencrypted };
}

/** Mail servers often repeat the recipient, which an operator who only checks delivery must not see. */
const withoutPeople = (answer: string): string => answer.replace(/[^\s<>"'()@]+@/g, '…@');

const TEST_MAILS: FailureLimit = { name: 'gateway mail', failures: 20, windowSeconds: 60 * 60 };

/** Queues a test mail; returns the id under which to ask for its outcome. */
export async function queueGatewayMail(
  parts: ServerParts,
  { accountId, to, locale }: { accountId: string; to: string; locale: Locale },
): Promise<string> {
  const { system } = parts.databases;
  const counted = [{ limit: TEST_MAILS, key: accountId }];
  await refuseWhileWaiting(system, counted);
  await countFailure(system, counted);
  const id = newId();
  const texts = { subject: 'notifications.mail.gateway.subject', body: 'notifications.mail.gateway.body' };
  await queueMail(parts, system, { to, locale, texts }, id);
  return id;
}

export const mailAnswer = (system: SystemDb, id: string): Promise<MailAnswer | undefined> => findMailAnswer(system, id);

/** Returns the address of an account. */
export const addressOf = (system: SystemDb, accountId: string): Promise<string | null> =>
  findAddressOf(system, accountId);

/** How many mails wait, for how long, and how many were given up. */
export const mailQueue = (system: SystemDb): Promise<MailQueue> => findMailQueue(system);
