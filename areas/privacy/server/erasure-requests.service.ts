import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { ownersToWrite } from '#areas/users/rights/server/owners.service.ts';
import { assertMayErase } from '#areas/users/management/server/erasure.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { withLocale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { requestEnded, type OwnErasureRequest } from '../erasure.contract.ts';
import {
  findOwnRequest,
  insertRequest,
  lockRequest,
  refuseRequest as markRefused,
  withdrawRequest as markWithdrawn,
} from './erasure-requests.queries.ts';
import { erase } from './erasure.service.ts';

type MailParts = Pick<ServerParts, 'texts' | 'seal' | 'publicUrl' | 'databases'>;

/** The mail to the owners says that a person asks, but not who. */
export async function askForErasure(
  parts: MailParts,
  db: TenantDb,
  { userId }: Visitor,
): Promise<{ request: OwnErasureRequest | null }> {
  if (await insertRequest(db, userId)) {
    await record(db, { action: 'erasure.asked', objectType: 'user', objectId: userId });
    for (const { email, locale } of await ownersToWrite(parts.databases.system, db)) {
      await queueMail(parts, db, {
        to: email,
        locale,
        texts: {
          subject: 'privacy.mail.erasure.subject',
          body: 'privacy.mail.erasure.body',
          action: 'privacy.mail.erasure.action',
        },
        link: parts.publicUrl() + withLocale('/settings?section=privacy', locale),
      });
    }
  }
  return { request: await findOwnRequest(db, userId) };
}

export async function withdrawRequest(db: TenantDb, { userId }: Visitor): Promise<void> {
  if (!(await markWithdrawn(db, userId))) throw new Problem(notFound);
  await record(db, { action: 'erasure.withdrawn', objectType: 'user', objectId: userId });
}

export async function fulfillRequest(
  { seal }: Pick<ServerParts, 'seal'>,
  db: TenantDb,
  { id, visitor }: { id: string; visitor: Visitor },
): Promise<void> {
  const { userId } = await expectWaiting(db, id);
  await assertMayErase(db, visitor, userId);
  await erase(db, seal, { userIds: [userId], cause: 'asked' });
}

export async function refuseRequest(db: TenantDb, id: string, answer: string): Promise<void> {
  const { userId } = await expectWaiting(db, id);
  await markRefused(db, id, answer);
  await record(db, { action: 'erasure.refused', objectType: 'user', objectId: userId });
}

async function expectWaiting(db: TenantDb, id: string): Promise<{ userId: string }> {
  const request = await lockRequest(db, id);
  if (!request) throw new Problem(notFound);
  if (!request.isWaiting) throw new Problem(requestEnded);
  return request;
}
