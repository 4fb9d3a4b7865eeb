import { dropUnusedProofs } from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import {
  forgetFailures,
  refuseWhileWaiting,
  refuseWrong,
  type FailureLimit,
} from '#platform/server/limits/failure-limit.ts';
import { isPassword } from '#platform/server/secrets/password-hash.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { tokenHash } from '#platform/server/secrets/token.ts';
import { actorOf, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { kioskNotPaired } from '../begin-test.contract.ts';
import { exitPinWrong, type KioskChanges } from '../kiosk-changes.contract.ts';
import type { Kiosk } from '../kiosks.contract.ts';
import { endPairing, findExitPinHash, lockKiosk, updateKiosk } from './kiosk-changes.queries.ts';
import { keptExitPin } from './exit-pin.service.ts';
import { findKiosk, locateDevice } from './kiosks.queries.ts';
import { expectSite } from './kiosk-sites.service.ts';

/** At five wrong PINs per quarter of an hour, trying all four-digit PINs takes three weeks, in public view. */
const WRONG_EXIT_PINS: FailureLimit = { name: 'wrong exit PIN', failures: 5, windowSeconds: 900 };

interface Change {
  readonly id: string;
  readonly changes: KioskChanges;
  readonly requestId: string;
}

/**
 * The slow hash is computed before the transaction, which would otherwise wait for it. The PIN itself is never
 * recorded.
 */
export async function changeKiosk(
  { databases }: ServerParts,
  visitor: Visitor,
  { id, changes: { exitPin, ...changes }, requestId }: Change,
): Promise<Kiosk> {
  const exitPinHash = exitPin ? await keptExitPin(exitPin) : exitPin;
  const place = { organizationId: visitor.organizationId, actor: actorOf(visitor, requestId) };
  return withOrganization(databases, place, async (db) => {
    const before = await lockKiosk(db, id);
    if (!before) throw new Problem(notFound);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given, ...(exitPin !== undefined && { hasExitPin: exitPin !== null }) };
    if (after.siteId !== before.siteId) await expectSite(db, after.siteId);
    await updateKiosk(db, id, after, exitPinHash);
    if (after.offlineHours === null) await dropUnusedProofs(db);
    await record(db, {
      action: 'kiosk.changed',
      objectType: 'kiosk',
      objectId: id,
      detail: { from: before, to: after, ...(exitPin && { isNewExitPin: true }) },
    });
    const kiosk = await findKiosk(db, id);
    if (!kiosk) throw new Problem(notFound);
    return kiosk;
  });
}

/** Ends the pairing with the exit PIN that an administrator has set; without one, no PIN works. */
export async function leaveKiosk(
  { databases }: ServerParts,
  deviceToken: string | undefined,
  pin: string,
): Promise<void> {
  const { system } = databases;
  const place = deviceToken && (await locateDevice(system, tokenHash(deviceToken)));
  if (!place) throw new Problem(kioskNotPaired);
  const { organizationId, id } = place;
  const counted = [{ limit: WRONG_EXIT_PINS, key: id }];
  const within = { organizationId, actor: { userId: null } };
  await refuseWhileWaiting(system, counted);
  const hash = await withOrganization(databases, within, (db) => findExitPinHash(db, id));
  if (!(await isPassword(pin, hash, 'known'))) return refuseWrong(system, counted, exitPinWrong);
  await withOrganization(databases, within, async (db) => {
    const name = await endPairing(db, id);
    if (name === undefined) throw new Problem(kioskNotPaired);
    await record(db, { action: 'kiosk.left', objectType: 'kiosk', objectId: id, detail: { name } });
  });
  await forgetFailures(system, counted);
}
