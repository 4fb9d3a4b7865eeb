import { memberByNumber, namedMember } from '#areas/users/management/server/members.service.ts';
import { callerAddress } from '#platform/server/http/address-block.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import {
  countFailure,
  refuseWhileWaiting,
  refuseWrong,
  type FailureLimit,
} from '#platform/server/limits/failure-limit.ts';
import type { KnownBrowser } from '#platform/server/http/known-browser.ts';
import type { Origin } from '#platform/server/http/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { tokenHash } from '#platform/server/secrets/token.ts';
import { Problem } from '#platform/shared/problem.ts';
import {
  cardUnknown,
  personUnknown,
  testLinkOver,
  type CodeClaim,
  type KioskClaim,
  type TestPass,
} from '../begin-test.contract.ts';
import { comparableCode } from '#platform/shared/typed-code.ts';
import {
  identify,
  identifyByCard,
  NO_ORGANIZATION,
  sourceOfAddress,
  type ClaimSource,
} from './identification.service.ts';
import { pairedKiosk } from './kiosks.service.ts';
import { givePass } from './passes.service.ts';
import { isTestLinkLive, locateTestLink } from './test-access.queries.ts';
import { findOrganizationByCode } from './test-codes.queries.ts';

const WRONG_LINKS: FailureLimit = { name: 'wrong test link', failures: 10, windowSeconds: 60 };
/** Uses per link: a page that is reloaded over and over gives out no more passes than this. */
const LINK_USES: FailureLimit = { name: 'test link use', failures: 30, windowSeconds: 60 * 60 };

/** A pass and its organization, in which the browser is known from now on. */
interface Begun {
  readonly pass: TestPass;
  readonly organizationId: string;
}

export async function beginByLink(parts: ServerParts, token: string, { ip }: Origin): Promise<Begun> {
  const { system } = parts.databases;
  const hash = tokenHash(token);
  const found = await personOfLink(parts, hash);
  if (!found) return refuseWrong(system, [{ limit: WRONG_LINKS, key: callerAddress(ip) }], testLinkOver);
  const uses = [{ limit: LINK_USES, key: hash.toString('hex') }];
  await refuseWhileWaiting(system, uses);
  await countFailure(system, uses);
  const { organizationId, person } = found;
  return { pass: await givePass(parts, { organizationId, way: 'link' }, person), organizationId };
}

async function personOfLink(parts: ServerParts, hash: Buffer) {
  const place = await locateTestLink(parts.databases.system, hash);
  if (!place) return undefined;
  const { organizationId, userId } = place;
  return withOrganization(parts.databases, { organizationId, actor: { userId: null } }, async (db) => {
    const person = (await isTestLinkLive(db, hash)) ? await namedMember(db, userId) : undefined;
    return person && { organizationId, person };
  });
}

/** Where a code was typed. */
interface TypedAt {
  readonly origin: Origin;
  readonly browser: KnownBrowser | undefined;
}

export async function beginByCode(parts: ServerParts, claim: CodeClaim, typedAt: TypedAt): Promise<Begun> {
  const { employeeNumber, pin } = claim;
  const organizationCode = comparableCode(claim.organizationCode);
  const found = await findOrganizationByCode(parts.databases.system, organizationCode);
  const organizationId = found ?? NO_ORGANIZATION;
  const person = await identify(parts, {
    organizationId,
    find: (db) => memberByNumber(db, employeeNumber),
    countedAs: employeeNumber,
    pin,
    place: placeOf(typedAt, organizationId),
    // Failures are counted per code, in one letter case, so that different spellings share the same tries. Wrong codes
    // are counted separately too: counted together, their wait would tell them from right ones.
    among: `code ${organizationCode}`,
  });
  return { pass: await givePass(parts, { organizationId, way: 'code' }, person), organizationId };
}

/** A browser is known only in the organization in which a test was begun in it. */
const placeOf = ({ origin, browser }: TypedAt, organizationId: string): ClaimSource =>
  browser?.organizationId === organizationId ? { kind: 'browser', key: browser.key } : sourceOfAddress(origin.ip);

export async function beginAtKiosk(
  parts: ServerParts,
  deviceToken: string | undefined,
  { employeeNumber, pin = '' }: KioskClaim,
): Promise<TestPass> {
  const { organizationId, id, accepts, asksPin, offlineHours } = await pairedKiosk(parts, deviceToken);
  if (accepts === 'card') throw new Problem(personUnknown);
  const place: ClaimSource = { kind: 'kiosk', key: id };
  const person = await identify(parts, {
    organizationId,
    find: (db) => memberByNumber(db, employeeNumber),
    countedAs: employeeNumber,
    pin: asksPin ? pin : null,
    place,
    among: `kiosk ${id}`,
    isForOffline: offlineHours !== null,
  });
  return givePass(parts, { organizationId, way: 'kiosk', deviceId: id, by: 'number' }, person);
}

export async function beginByCard(
  parts: ServerParts,
  deviceToken: string | undefined,
  card: string,
): Promise<TestPass> {
  const { organizationId, id, accepts, offlineHours } = await pairedKiosk(parts, deviceToken);
  if (accepts === 'number') throw new Problem(cardUnknown);
  const person = await identifyByCard(parts, {
    organizationId,
    card,
    place: { kind: 'kiosk', key: id },
    isForOffline: offlineHours !== null,
  });
  return givePass(parts, { organizationId, way: 'kiosk', deviceId: id, by: 'card' }, person);
}
