import { logoOfOrganization } from '#areas/organizations/server/logos.service.ts';
import type { NamedMember } from '#areas/users/management/server/members.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type SystemDb } from '#platform/server/database/database.ts';
import { isSuspendedNow } from '#platform/server/database/organizations.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { personNotActive, type TestPass } from '../begin-test.contract.ts';
import type { PassWay } from '../begin-way.ts';
import { Problem } from '#platform/shared/problem.ts';
import { findOfferedPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { findSite } from '#areas/testing/policy/server/site-policies.queries.ts';
import { findChosenLanguage, findLivePass, findNotedLanguage, insertPass } from './passes.queries.ts';

const LIFE_MINUTES = 2 * 60;
/** Shorter than elsewhere, because another person uses the kiosk a moment later. */
const KIOSK_LIFE_MINUTES = 30;

interface PassRequest {
  readonly organizationId: string;
  readonly way: PassWay;
  /** The kiosk's id. */
  readonly deviceId?: string;
  /** What the person was known by at the kiosk. */
  readonly by?: 'number' | 'card' | 'picture';
}

/** Gives a person who has proved who they are the only copy of a pass; refuses people who may not test. */
export async function givePass(
  parts: ServerParts,
  { organizationId, way, deviceId, by }: PassRequest,
  person: NamedMember,
): Promise<TestPass> {
  const { system } = parts.databases;
  const isWelcome = person.status === 'active' && !(await isSuspendedNow(system, organizationId));
  if (!isWelcome) throw new Problem(personNotActive);
  const { id: userId, firstName, lastName } = person;
  const pass = newToken();
  await insertPass(system, {
    tokenHash: tokenHash(pass),
    organizationId,
    userId,
    way,
    deviceId: deviceId ?? null,
    lifeMinutes: way === 'kiosk' ? KIOSK_LIFE_MINUTES : LIFE_MINUTES,
  });
  const detail = { way, ...(deviceId && { kioskId: deviceId }), ...(by && { by }) };
  const chosen = await findChosenLanguage(system, { organizationId, userId });
  const offer = await withOrganization(parts.databases, { organizationId, actor: { userId } }, async (db) => {
    await record(db, { action: 'test_pass.given', objectType: 'user', objectId: userId, detail });
    const site = await findSite(db, { userId, kioskId: deviceId ?? null });
    const { offersQuickCheck } = await findOfferedPolicy(db, site);
    const noted = await findNotedLanguage(db, userId);
    const own = chosen ?? noted.ofPerson;
    return {
      locale: own ?? site?.language ?? noted.ofOrganization,
      isOwnLocale: own !== null,
      testTypes: TEST_TYPES.filter((type) => type === 'FullTest' || offersQuickCheck),
      logo: await logoOfOrganization(db),
    };
  });
  const [initial = ''] = lastName;
  return { pass, firstName, initial, ...offer, due: null };
}

/** Finds the person of a pass: a visitor who can take a test and nothing else, whatever their role. */
export async function findPass(system: SystemDb, token: string): Promise<Visitor | undefined> {
  const hash = tokenHash(token);
  const pass = await findLivePass(system, hash);
  if (!pass) return undefined;
  const { organizationId, userId, way, kioskId } = pass;
  return {
    organizationId,
    userId,
    by: 'pass',
    way,
    kioskId,
    isAdmin: false,
    permissions: [],
    isScoped: false,
    resultDays: null,
    // A pass opens a test and no file with times, so the time zone does not matter.
    timeZone: 'UTC',
    isSuperAdmin: false,
    isService: false,
    sessionId: '',
    hasSecondFactor: false,
    mustAddSecondFactor: false,
    isConfirmed: false,
    isSingleSignOn: false,
    reach: 'organization',
    tokenHash: hash,
  };
}
