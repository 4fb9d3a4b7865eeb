import { namedMember } from '#areas/users/server/members.service.ts';
import { withOrganization } from '#platform/server/database.ts';
import { countFailure, refuseWhileWaiting, type FailureLimit } from '#platform/server/failure-limit.ts';
import type { Origin } from '#platform/server/origin.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { tokenHash } from '#platform/server/token.ts';
import { Problem } from '#platform/shared/problem.ts';
import { testLinkOver, type CodeClaim, type KioskClaim, type TestPass } from '../begin-test.contract.ts';
import { identify, NO_ORGANIZATION, placeOfAddress } from './identification.service.ts';
import { pairedKiosk } from './kiosks.service.ts';
import { givePass } from './passes.service.ts';
import { isTestLinkLive, locateTestLink } from './test-access.queries.ts';
import { findOrganizationByCode } from './test-codes.queries.ts';

/** Nobody guesses 256 bits; this keeps a program that tries from keeping the database busy. */
const WRONG_LINKS: FailureLimit = { name: 'wrong test link', failures: 10, windowSeconds: 60 };
/** Of one link: a page that is loaded again and again gives out no more passes than that. */
const LINK_USES: FailureLimit = { name: 'test link use', failures: 30, windowSeconds: 60 * 60 };

export async function beginByLink(parts: ServerParts, token: string, { ip }: Origin): Promise<TestPass> {
  const { system } = parts.databases;
  const hash = tokenHash(token);
  const counted = [
    { limit: WRONG_LINKS, key: placeOfAddress(ip) },
    { limit: LINK_USES, key: hash.toString('hex') },
  ];
  await refuseWhileWaiting(system, counted);
  const found = await personOfLink(parts, hash);
  await countFailure(system, found ? counted.slice(1) : counted.slice(0, 1));
  if (!found) throw new Problem(testLinkOver);
  return givePass(parts, { organizationId: found.organizationId, way: 'link' }, found.person);
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

export async function beginByCode(parts: ServerParts, claim: CodeClaim, { ip }: Origin): Promise<TestPass> {
  const { organizationCode, employeeNumber, pin } = claim;
  const found = await findOrganizationByCode(parts.databases.system, organizationCode);
  const organizationId = found ?? NO_ORGANIZATION;
  const person = await identify(parts, {
    organizationId,
    employeeNumber,
    pin,
    place: placeOfAddress(ip),
    // By the code as typed: were wrong codes counted together, waiting would tell them from right ones.
    among: `code ${organizationCode}`,
  });
  return givePass(parts, { organizationId, way: 'code' }, person);
}

export async function beginAtKiosk(
  parts: ServerParts,
  deviceToken: string | undefined,
  { employeeNumber, pin = '' }: KioskClaim,
): Promise<TestPass> {
  const { organizationId, id, asksPin } = await pairedKiosk(parts, deviceToken);
  const place = `kiosk ${id}`;
  const claim = { organizationId, employeeNumber, pin: asksPin ? pin : null, place, among: place };
  const person = await identify(parts, claim);
  return givePass(parts, { organizationId, way: 'kiosk', deviceId: id }, person);
}
