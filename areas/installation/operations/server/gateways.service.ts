import {
  addressOf,
  mailAnswer,
  mailGateway,
  queueGatewayMail,
  type MailAnswer,
} from '#areas/notifications/server/mail-gateway.service.ts';
import { diskSpace } from '#platform/server/limits/disk-space.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { LoginVisitor } from '#platform/server/http/visitor.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { Gateways } from '../gateways.contract.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';

export async function showGateways({ databases, config }: ServerParts, visitor: LoginVisitor): Promise<Gateways> {
  const { DATA_DIR, SENTRY_DSN } = config;
  return {
    mail: await mailGateway(databases.system, config),
    storage: { directory: DATA_DIR, ...(await diskSpace(DATA_DIR)) },
    errorCollector: SENTRY_DSN === undefined ? null : new URL(SENTRY_DSN).host,
    ownAddress: await addressOf(databases.system, visitor.accountId),
  };
}

interface TestMail {
  readonly accountId: string;
  readonly locale: Locale;
  readonly to: string;
}

/** Records that a mail was sent, but not to whom. */
export async function sendGatewayMail(parts: ServerParts, mail: TestMail): Promise<{ id: string }> {
  const id = await queueGatewayMail(parts, mail);
  await recordAct(parts.databases.system, {
    accountId: mail.accountId,
    action: 'test_mail.sent',
    detail: { mail: id },
  });
  return { id };
}

export async function findGatewayMail({ databases }: ServerParts, id: string): Promise<MailAnswer> {
  const mail = await mailAnswer(databases.system, id);
  if (!mail) throw new Problem(notFound);
  return mail;
}
