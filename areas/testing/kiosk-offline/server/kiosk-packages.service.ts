import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { newSubmissionToken } from '#areas/testing/attempt/server/submission-token.ts';
import { PIN_ROUNDS } from '#areas/testing/device-proofs/pin-rounds.ts';
import { proofForPackage } from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { pairedKiosk } from '#areas/testing/places/server/kiosks.service.ts';
import { settingInForce } from '#areas/organizations/server/setting-changes.service.ts';
import { NO_SITES, siteFor } from '#areas/testing/policy/site-policy.ts';
import { findOfferedPolicies } from '#areas/testing/policy/server/policies.queries.ts';
import { TASK_VERSION } from '#areas/testing/tasks/attempt-plan.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Locale } from '#platform/shared/locale.ts';
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
  const { name, site, siteId, language, timeZone, accepts, camera, asksPin } = kiosk;
  const id = newId();
  const { token, hash } = newSubmissionToken(organizationId);
  const within = { organizationId, actor: { userId: null } };
  return withOrganization(parts.databases, within, async (db) => {
    const rows = await findRoster(db, deviceClass);
    const offerTo = await offers(db, siteId);
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
      kiosk: { name, site, language, timeZone, accepts, camera, asksPin },
      people: rows.map((row) => personOf(parts.seal, id, row, offerTo(row.tagIds))),
      taskVersion: TASK_VERSION,
      seeds: Array.from({ length: TESTS }, (_, place) => seedAt(parts.seal, id, place)),
    };
  });
}

interface Offer {
  readonly offersQuickCheck: boolean;
  /** Of the site; for people of whom no language is known. */
  readonly language: Locale | null;
}

/** Returns what applies to a person with these tags at the kiosk. */
async function offers(db: TenantDb, kioskSiteId: string | null): Promise<(tagIds: readonly string[]) => Offer> {
  const { value: sites } = await settingInForce(db, 'sites', NO_SITES);
  const policyOf = await findOfferedPolicies(db);
  return (tagIds) => {
    const site = siteFor(sites, { kioskSiteId, tagIds });
    return { offersQuickCheck: policyOf(site).offersQuickCheck, language: site?.language ?? null };
  };
}

function personOf(seal: Seal, packageId: string, row: RosterRow, { offersQuickCheck, language }: Offer): RosterPerson {
  const { id, employeeNumber, firstName, lastName, dueAt, withPractice } = row;
  const locale = row.ownLocale ?? language ?? row.locale;
  const key = packageKey(seal, packageId);
  const [initial = ''] = lastName;
  return {
    id,
    employeeNumber,
    firstName,
    initial,
    locale,
    isOwnLocale: row.ownLocale !== null,
    pin: proofForPackage(seal, key, { userId: id, kind: 'pin', sealed: row.pin }),
    card: proofForPackage(seal, key, { userId: id, kind: 'card', sealed: row.card }),
    testTypes: TEST_TYPES.filter((type) => type === 'FullTest' || (offersQuickCheck && dueAt === null)),
    dueAt,
    withPractice,
  };
}
