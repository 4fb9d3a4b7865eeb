import { memberStatus } from '#areas/users/management/server/members.service.ts';
import { keepProofs, pinProofMaker } from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import { actorOf, isSelfOrPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { personNotActive } from '../begin-test.contract.ts';
import { isGuessablePin } from '../guessable-pin.ts';
import type { TestAccess, TestCode, TestLink } from '../test-access.contract.ts';
import { findTestAccess, putPin, putTestLink } from './test-access.queries.ts';
import { deleteTestCode, putTestCode } from './test-codes.queries.ts';
import { newTypedCode } from '#platform/server/secrets/typed-code.ts';

const LINK_LIFE_HOURS = 72;

/** The part after the # never leaves the browser that opens the link. */
const BEGIN_TEST_LINK = '/begin-test#';

export async function showTestAccess(db: TenantDb, visitor: Visitor, userId: string): Promise<TestAccess> {
  await assertPerson(db, visitor, userId);
  return findTestAccess(db, userId);
}

/** Returns the only copy of the link. */
export async function createTestLink(
  parts: ServerParts,
  db: TenantDb,
  visitor: Visitor,
  userId: string,
): Promise<TestLink> {
  if ((await assertPerson(db, visitor, userId)) !== 'active') throw new Problem(personNotActive);
  const token = newToken();
  const link = { userId, tokenHash: tokenHash(token), createdBy: visitor.userId, lifeHours: LINK_LIFE_HOURS };
  const expiresAt = await putTestLink(db, link);
  await record(db, { action: 'test_link.created', objectType: 'user', objectId: userId, detail: { expiresAt } });
  return { link: parts.publicUrl() + BEGIN_TEST_LINK + token, expiresAt };
}

/** The slow hash is computed before the transaction, which would otherwise wait for it. */
export async function setPin(
  parts: ServerParts,
  visitor: Visitor,
  { userId, pin, requestId }: { userId: string; pin: string; requestId: string },
): Promise<void> {
  if (isGuessablePin(pin)) throw new Problem(invalidInput, { fields: { pin: 'testing.begin.pinGuessable' } });
  const pinHash = await hashPassword(pin, 'known');
  const { organizationId } = visitor;
  const proof = await (await pinProofMaker(parts, organizationId))?.({ userId, pin, pinHash });
  await withOrganization(parts.databases, { organizationId, actor: actorOf(visitor, requestId) }, async (db) => {
    await assertPerson(db, visitor, userId);
    await putPin(db, userId, pinHash);
    await keepProofs(db, [proof]);
    await record(db, { action: 'test_pin.set', objectType: 'user', objectId: userId });
  });
}

/** Refuses unknown people; a caller who may not give tests gets the same 404 for everyone else. */
async function assertPerson(db: TenantDb, visitor: Visitor, userId: string): Promise<string> {
  const mayKnow = isSelfOrPermitted(visitor, userId, 'tests.give');
  const status = mayKnow ? await memberStatus(db, userId) : undefined;
  if (!status) throw new Problem(notFound);
  return status;
}

export async function renewTestCode(db: TenantDb): Promise<TestCode> {
  const code = newTypedCode();
  await putTestCode(db, code);
  await record(db, { action: 'test_code.renewed', objectType: 'organization', objectId: db.organizationId });
  return { code };
}

export async function removeTestCode(db: TenantDb): Promise<void> {
  if (!(await deleteTestCode(db))) return;
  await record(db, { action: 'test_code.removed', objectType: 'organization', objectId: db.organizationId });
}
