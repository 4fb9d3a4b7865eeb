import { memberByNumber, type NamedMember } from '#areas/users/server/members.service.ts';
import { callerAddress } from '#platform/server/address-block.ts';
import { withOrganization } from '#platform/server/database.ts';
import {
  countFailure,
  forgetFailures,
  refuseWhileWaiting,
  type Counted,
  type FailureLimit,
} from '#platform/server/failure-limit.ts';
import { isPassword } from '#platform/server/password-hash.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem } from '#platform/shared/problem.ts';
import { personUnknown } from '../begin-test.contract.ts';
import { findPinHash } from './test-access.queries.ts';

/**
 * By person and not by address, because four digits would fall to many addresses: 96 tries a day are left, a hundred
 * days for all of them. Whoever is kept out by somebody else's tries still tests at a kiosk or by a personal link.
 */
const PER_PERSON: FailureLimit = {
  name: 'test person',
  failures: 5,
  windowSeconds: 24 * 60 * 60,
  growth: { longestSeconds: 15 * 60 },
};
/** A whole shift comes from one address, or to one kiosk. */
const PER_PLACE: FailureLimit = { name: 'test place', failures: 30, windowSeconds: 60 };
/** Nobody who stands at a kiosk, or holds a phone, mistypes that often; a program that tries one PIN on everybody does. */
const PER_OWN_PLACE: FailureLimit = { name: 'test place of its own', failures: 120, windowSeconds: 60 * 60 };
/**
 * Against one PIN tried on everybody from many addresses. Whoever has a place of their own is not counted here, so that
 * a stranger who uses this up keeps out strangers only.
 */
const PER_ORGANIZATION: FailureLimit = { name: 'test organization', failures: 100, windowSeconds: 60 * 60 };
/** The same for all browsers that have a place of their own: each person who can begin a test can have many of them. */
const BY_KNOWN_BROWSERS: FailureLimit = { name: 'test known browsers', failures: 300, windowSeconds: 60 * 60 };

/** Looked into where there is no such organization, so that as much is looked up. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

const NOBODY = NO_ORGANIZATION;

/** Where a claim comes from: an address, or a kiosk or a browser of the organization's people, which have their own counts. */
export interface TestPlace {
  readonly kind: 'address' | 'kiosk' | 'browser';
  readonly key: string;
}

interface Claim {
  readonly organizationId: string;
  readonly employeeNumber: string;
  /** null: the number alone is enough here. */
  readonly pin: string | null;
  readonly place: TestPlace;
  /** Who else shares the count of this person's failures; everybody who types the organization's code does. */
  readonly among: string;
}

export const placeOfAddress = (ip: string): TestPlace => ({ kind: 'address', key: callerAddress(ip) });

const named = ({ kind, key }: TestPlace): string => `${kind} ${key}`;

/** Finds the person who a number and a PIN stand for, with the same work whether or not there is one. */
export async function identify(parts: ServerParts, claim: Claim): Promise<NamedMember> {
  const { system } = parts.databases;
  const counted = countsFor(claim);
  await refuseWhileWaiting(system, counted);
  const { person, pinHash } = await candidate(parts, claim);
  const lane = claim.place.kind === 'address' ? 'strangers' : 'known';
  const isProved = claim.pin === null || (await isPassword(claim.pin, pinHash, lane));
  await refuseWhileWaiting(system, counted);
  if (!person || !isProved) {
    await countFailure(system, counted);
    throw new Problem(personUnknown);
  }
  await forgetFailures(system, counted.slice(0, 1));
  return person;
}

const countsFor = ({ among, employeeNumber, place }: Claim): Counted[] => [
  { limit: PER_PERSON, key: `${among} ${employeeNumber}` },
  { limit: PER_PLACE, key: named(place) },
  ...FURTHER_COUNTS[place.kind].map((limit) => ({ limit, key: limit === PER_OWN_PLACE ? named(place) : among })),
];

const FURTHER_COUNTS: Readonly<Record<TestPlace['kind'], readonly FailureLimit[]>> = {
  address: [PER_ORGANIZATION],
  kiosk: [PER_OWN_PLACE],
  browser: [PER_OWN_PLACE, BY_KNOWN_BROWSERS],
};

const candidate = (
  { databases }: ServerParts,
  { organizationId, employeeNumber }: Claim,
): Promise<{ person: NamedMember | undefined; pinHash: string | null }> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
    const person = await memberByNumber(db, employeeNumber);
    return { person, pinHash: await findPinHash(db, person?.id ?? NOBODY) };
  });
