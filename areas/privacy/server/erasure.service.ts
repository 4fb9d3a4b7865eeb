import {
  assertMayErase,
  eraseFromPeople,
  pastBin,
  type NamedPerson,
} from '#areas/users/management/server/erasure.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import type { ErasureReason } from '../erasure.contract.ts';
import { fulfillRequestsOf } from './erasure-requests.queries.ts';
import { insertErasure, type Cause } from './erasures.queries.ts';

/** Binds sealed names to their row, so that they open nowhere else. */
export const sealPlaceOf = (erasureId: string): string => `erasures ${erasureId}`;

/**
 * Makes the people anonymous in the list of people. Their names stay sealed until the job has removed them from
 * everything else; an unsealed name never reaches a queue.
 */
export async function erase(
  db: TenantDb,
  seal: Seal,
  { userIds, cause, reason }: { userIds: readonly string[]; cause: Cause; reason?: ErasureReason },
): Promise<number> {
  const people = await eraseFromPeople(db, userIds, { cause, ...(reason && { reason }) });
  for (const person of people) await keepNames(db, seal, person, cause);
  await fulfillRequestsOf(
    db,
    people.map(({ id }) => id),
  );
  return people.length;
}

async function keepNames(db: TenantDb, seal: Seal, person: NamedPerson, cause: Cause): Promise<void> {
  const id = newId();
  const sealedNames = seal.close(JSON.stringify(person), sealPlaceOf(id));
  await insertErasure(db, { id, userId: person.id, cause, sealedNames });
}

/** Erases a person at an administrator's request, before their retention time is over. */
export async function erasePerson(
  db: TenantDb,
  { visitor, seal }: { visitor: Visitor; seal: Seal },
  { id, reason }: { id: string; reason: ErasureReason },
): Promise<void> {
  await assertMayErase(db, visitor, id);
  await erase(db, seal, { userIds: [id], cause: 'decided', reason });
}

/** Erases the people whose 30 days in the bin are over. */
export const emptyBin = async (db: TenantDb, seal: Seal): Promise<number> =>
  erase(db, seal, { userIds: await pastBin(db), cause: 'bin' });
