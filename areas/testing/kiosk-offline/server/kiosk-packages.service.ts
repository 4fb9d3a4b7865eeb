import type { DeviceClass } from '#areas/scoring/attempt.ts';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { newSubmissionToken } from '#areas/testing/attempt/server/submission-token.ts';
import { PIN_ROUNDS } from '#areas/testing/device-proofs/pin-rounds.ts';
import { proofForPackage } from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { pairedKiosk } from '#areas/testing/places/server/kiosks.service.ts';
import { settingInForce } from '#areas/organizations/server/setting-changes.service.ts';
import { findOfferedPolicies } from '#areas/testing/policy/server/policies.queries.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { NO_SITES, siteFor } from '#areas/testing/policy/site-policy.ts';
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
import { judgingFacts } from './judging-facts.service.ts';
import { packageKey, seedAt } from './package-seeds.ts';

/** As many full tests as fit into 72 hours, one after the other. */
const TESTS = 1500;
/** The network may come back long after the device has stopped giving tests. */
const ACCEPTED_DAYS = 14;
/** People, about ten milliseconds of work. */
const AT_ONCE = 50;

/** Gives a kiosk the people whom it may test and the tests for the time offline. */
export async function makeKioskPackage(
  parts: ServerParts,
  deviceToken: string | undefined,
  deviceClass: DeviceClass,
): Promise<KioskPackage> {
  const { organizationId, id: kioskId, offlineHours, ...kiosk } = await pairedKiosk(parts, deviceToken);
  if (offlineHours === null) throw new Problem(kioskOnlineOnly);
  const { name, site, siteId, language, timeZone, accepts, camera, pictures, asksPin } = kiosk;
  const id = newId();
  const key = packageKey(parts.seal, id);
  const { token, hash } = newSubmissionToken(organizationId);
  const within = { organizationId, actor: { userId: null } };
  return withOrganization(parts.databases, within, async (db) => {
    const rows = await findRoster(db, deviceClass, pictures !== 'off');
    const { policy, offerTo } = await offers(db, siteId);
    const people = rows.map((row) => ({ row, offer: offerTo(row.tagIds) }));
    const carried = people.map(({ row, offer }) => ({ userId: row.id, policy: offer.policy }));
    const facts = policy.judgesOffline ? await judgingFacts(db, carried, deviceClass) : undefined;
    const given = { id, kioskId, tokenHash: hash, people: rows.length, tests: TESTS };
    const times = await insertPackage(db, { ...given, hours: offlineHours, acceptedDays: ACCEPTED_DAYS });
    const detail = { name, people: rows.length, ...(facts && { baselines: facts.size }) };
    await record(db, { action: 'kiosk.package_given', objectType: 'kiosk', objectId: kioskId, detail });
    return {
      id,
      token,
      key: key.toString('base64'),
      pinRounds: PIN_ROUNDS,
      ...times,
      kiosk: { name, site, language, timeZone, accepts, camera, pictures, asksPin },
      people: await peopleOf(people, { seal: parts.seal, packageId: id, key, facts, kiosk }),
      judging: facts ? { policy, normsVersion: NORMS.version } : null,
      taskVersion: TASK_VERSION,
      seeds: Array.from({ length: TESTS }, (_, place) => seedAt(parts.seal, id, place)),
    };
  });
}

interface Offer {
  /** The organization's policy with what the site sets differently. */
  readonly policy: TestingPolicy;
  /** The language of the site, for people whose own language is not known. */
  readonly language: Locale | null;
}

/** Returns the organization's policy, and what applies to a person with these tags at the kiosk. */
async function offers(db: TenantDb, kioskSiteId: string | null) {
  const { value: sites } = await settingInForce(db, 'sites', NO_SITES);
  const policyOf = await findOfferedPolicies(db);
  const offerTo = (tagIds: readonly string[]): Offer => {
    const site = siteFor(sites, { kioskSiteId, tagIds });
    return { policy: policyOf(site), language: site?.language ?? null };
  };
  return { policy: policyOf(null), offerTo };
}

interface PackageParts {
  readonly kiosk: Pick<KioskPackage['kiosk'], 'accepts' | 'pictures' | 'asksPin'> & { readonly siteId: string | null };
  readonly seal: Seal;
  readonly packageId: string;
  readonly key: Buffer;
  /** The text to seal for each person; undefined where the kiosk may not judge. */
  readonly facts: ReadonlyMap<string, string> | undefined;
}

interface OfferedPerson {
  readonly row: RosterRow;
  readonly offer: Offer;
}

/** Opening and sealing thousands of proofs takes long, so other requests get their turn in between. */
async function peopleOf(offered: readonly OfferedPerson[], within: PackageParts): Promise<RosterPerson[]> {
  const people: RosterPerson[] = [];
  for (const person of offered) {
    if (people.length % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    people.push(personOf(person, within));
  }
  return people;
}

function personOf({ row, offer }: OfferedPerson, { seal, facts, kiosk, ...within }: PackageParts): RosterPerson {
  const { id, employeeNumber, firstName, lastName, dueAt, withPractice } = row;
  const locale = row.ownLocale ?? offer.language ?? row.locale;
  const [initial = ''] = lastName;
  const text = facts?.get(id);
  // A PIN or a card that people do not use at this kiosk needs to open nothing there.
  const isPinShown = kiosk.pictures === 'pin' || (kiosk.accepts !== 'card' && kiosk.asksPin);
  const pin = proofForPackage(
    seal,
    within,
    { userId: id, kind: 'pin', sealed: row.pin },
    isPinShown ? text : undefined,
  );
  const isCardShown = kiosk.accepts !== 'number';
  const card = proofForPackage(
    seal,
    within,
    { userId: id, kind: 'card', sealed: row.card },
    isCardShown ? text : undefined,
  );
  return {
    id,
    employeeNumber,
    firstName,
    initial,
    locale,
    isOwnLocale: row.ownLocale !== null,
    isShown: kiosk.siteId === null || row.tagIds.includes(kiosk.siteId),
    pin: pin.hash,
    card: card.hash,
    testTypes: TEST_TYPES.filter((type) => type === 'FullTest' || (offer.policy.offersQuickCheck && dueAt === null)),
    dueAt,
    withPractice,
    ...(pin.content !== undefined && { sealedByPin: pin.content }),
    ...(card.content !== undefined && { sealedByCard: card.content }),
  };
}
