import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { newSubmissionToken } from '#areas/testing/attempt/server/submission-token.ts';
import { PIN_ROUNDS } from '#areas/testing/device-proofs/pin-rounds.ts';
import { proofForPackage } from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { pairedKiosk } from '#areas/testing/places/server/kiosks.service.ts';
import { findOfferedPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem } from '#platform/shared/problem.ts';
import { kioskOnlineOnly, type KioskPackage, type RosterPerson } from '../kiosk-package.contract.ts';
import { findRoster, insertPackage, type RosterRow } from './kiosk-packages.queries.ts';
import { packageKey, seedAt } from './package-seeds.ts';

/** As many full tests as fit into 72 hours, one after the other. */
const TESTS = 1500;
/** The network may come back long after the device has stopped giving tests. */
const ACCEPTED_DAYS = 14;

/** Gives a kiosk the people whom it may test and the tests for the time without network. */
export async function makeKioskPackage(
  parts: ServerParts,
  deviceToken: string | undefined,
  deviceClass: DeviceClass,
): Promise<KioskPackage> {
  const { organizationId, id: kioskId, offlineHours, ...kiosk } = await pairedKiosk(parts, deviceToken);
  if (offlineHours === null) throw new Problem(kioskOnlineOnly);
  const { name, site, accepts, camera, pictures, asksPin } = kiosk;
  const id = newId();
  const { token, hash } = newSubmissionToken(organizationId);
  const within = { organizationId, actor: { userId: null } };
  return withOrganization(parts.databases, within, async (db) => {
    const rows = await findRoster(db, deviceClass, pictures !== 'off');
    const { offersQuickCheck } = await findOfferedPolicy(db);
    const counts = { people: rows.length, tests: TESTS };
    const times = await insertPackage(db, {
      id,
      kioskId,
      tokenHash: hash,
      ...counts,
      hours: offlineHours,
      acceptedDays: ACCEPTED_DAYS,
    });
    const detail = { name, people: counts.people };
    await record(db, { action: 'kiosk.package_given', objectType: 'kiosk', objectId: kioskId, detail });
    return {
      id,
      token,
      key: packageKey(parts.seal, id).toString('base64'),
      pinRounds: PIN_ROUNDS,
      ...times,
      kiosk: { name, site, accepts, camera, pictures, asksPin },
      people: rows.map((row) => personOf(parts.seal, id, row, offersQuickCheck)),
      taskVersion: TASK_VERSION,
      seeds: Array.from({ length: TESTS }, (_, place) => seedAt(parts.seal, id, place)),
    };
  });
}

function personOf(seal: Seal, packageId: string, row: RosterRow, offersQuickCheck: boolean): RosterPerson {
  const { id, employeeNumber, firstName, lastName, locale, dueAt, withPractice } = row;
  const key = packageKey(seal, packageId);
  const [initial = ''] = lastName;
  return {
    id,
    employeeNumber,
    firstName,
    initial,
    locale,
    pin: proofForPackage(seal, key, { userId: id, kind: 'pin', sealed: row.pin }),
    card: proofForPackage(seal, key, { userId: id, kind: 'card', sealed: row.card }),
    testTypes: TEST_TYPES.filter((type) => type === 'FullTest' || (offersQuickCheck && dueAt === null)),
    dueAt,
    withPractice,
  };
}
