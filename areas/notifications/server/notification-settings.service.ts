import { changeSetting, settingInForce } from '#areas/organizations/server/setting-changes.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type SystemDb, type TenantDb } from '#platform/server/database/database.ts';
import { countFailure, refuseWhileWaiting, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf, type Visitor } from '#platform/server/http/visitor.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { Problem } from '#platform/shared/problem.ts';
import {
  noAddress,
  type NotificationSettings,
  type NotificationSettingsReply,
} from '../notification-settings.contract.ts';
import { readSender } from './mail-address.ts';
import { queueMail } from './mail.service.ts';
import { findAddressOfMember } from './notification-settings.queries.ts';
import { USUAL_SENDER } from './sender-name.service.ts';

/** Enough to check whether mails arrive. */
const TEST_MAILS: FailureLimit = { name: 'test mail', failures: 5, windowSeconds: 60 * 60 };

type Config = ServerParts['config'];

export async function showNotificationSettings(db: TenantDb, config: Config): Promise<NotificationSettingsReply> {
  const { version, value } = await settingInForce(db, 'notifications', USUAL_SENDER);
  return {
    version,
    ...value,
    way: config.SMTP_URL === undefined ? 'files' : 'server',
    sender: readSender(config.MAIL_FROM),
  };
}

export async function changeNotificationSettings(
  db: TenantDb,
  config: Config,
  { version, senderName }: NotificationSettings,
): Promise<NotificationSettingsReply> {
  await changeSetting(db, { section: 'notifications', version, value: { senderName }, usual: USUAL_SENDER });
  return showNotificationSettings(db, config);
}

interface TestMailCall {
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly locale: Locale;
}

/** Only queues the mail; whether a mail server accepts it is known a moment later. */
export async function sendTestMail(
  parts: ServerParts,
  { visitor, requestId, locale }: TestMailCall,
): Promise<{ to: string }> {
  const { system } = parts.databases;
  const to = await findAddressOfMember(system, visitor);
  if (!to) throw new Problem(noAddress);
  await limitTestMails(system, visitor);
  const { organizationId, userId } = visitor;
  await withOrganization(parts.databases, { organizationId, actor: actorOf(visitor, requestId) }, async (db) => {
    const texts = { subject: 'notifications.mail.test.subject', body: 'notifications.mail.test.body' };
    await queueMail(parts, db, { to, locale, texts });
    await record(db, { action: 'test_mail.sent', objectType: 'user', objectId: userId });
  });
  return { to };
}

async function limitTestMails(system: SystemDb, { userId }: Visitor): Promise<void> {
  const counted = [{ limit: TEST_MAILS, key: userId }];
  await refuseWhileWaiting(system, counted);
  await countFailure(system, counted);
}
