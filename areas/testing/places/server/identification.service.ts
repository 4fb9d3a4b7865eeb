import { holderOf, rememberHeldCard } from '#areas/testing/cards/server/cards.service.ts';
import { rememberPin } from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { namedMember, type NamedMember } from '#areas/users/management/server/members.service.ts';
import { callerAddress } from '#platform/server/http/address-block.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import {
  refuseWhileWaiting,
  refuseWrong,
  type Counted,
  type FailureLimit,
} from '#platform/server/limits/failure-limit.ts';
import { checkGuess } from '#platform/server/limits/guesses.ts';
import { isPassword } from '#platform/server/secrets/password-hash.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { Problem } from '#platform/shared/problem.ts';
import { cardUnknown, personUnknown } from '../begin-test.contract.ts';
import { WRONG_PER_OWN_PLACE, WRONG_PER_PERSON, WRONG_PER_PLACE } from '../identification-limits.ts';
import { findPinHash } from './test-access.queries.ts';

/**
 * Counted per person, because per address four digits would fall to many addresses: 96 tries a day remain, so all PINs
 * take a hundred days. A person locked out by an attacker can still test at a kiosk or with a personal link.
 */
const PER_PERSON: FailureLimit = {
  name: 'test person',
  ...WRONG_PER_PERSON,
  growth: WRONG_PER_PERSON,
};
/** High enough for a whole shift at one address or one kiosk. */
const PER_PLACE: FailureLimit = { name: 'test place', ...WRONG_PER_PLACE };
/** No one at a kiosk or with a phone mistypes that often; a program that tries one PIN on many people does. */
const PER_OWN_PLACE: FailureLimit = { name: 'test place of its own', ...WRONG_PER_OWN_PLACE };
/**
 * Limits one PIN tried on many people from many addresses. Kiosks and known browsers are not counted here, so an
 * attacker who uses this up locks out only unknown browsers.
 */
const PER_ORGANIZATION: FailureLimit = { name: 'test organization', failures: 100, windowSeconds: 60 * 60 };
/** The same limit for all known browsers together, because one person can have many of them. */
const BY_KNOWN_BROWSERS: FailureLimit = { name: 'test known browsers', failures: 300, windowSeconds: 60 * 60 };

/** Queried when there is no such organization, so that the same amount of work is done. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

const NOBODY = NO_ORGANIZATION;

/** Where a claim comes from: an address, or a kiosk or known browser, which have counts of their own. */
export interface ClaimSource {
  readonly kind: 'address' | 'kiosk' | 'browser';
  readonly key: string;
}

interface Claim {
  readonly organizationId: string;
  /** Finds the person by what they say about themselves. */
  readonly find: (db: TenantDb) => Promise<NamedMember | undefined>;
  /** The employee number, as typed; by it the person's failures are counted, however the person is found. */
  readonly countedAs: string;
  /** Null means that nothing has to be proved here. */
  readonly pin: string | null;
  readonly place: ClaimSource;
  /** The group in which this person's failures are counted, such as all callers who type the organization code. */
  readonly among: string;
  /** Whether the kiosk may work offline, so that it must be able to recognize the person there too. */
  readonly isForOffline?: boolean;
}

export const sourceOfAddress = (ip: string): ClaimSource => ({ kind: 'address', key: callerAddress(ip) });

const named = ({ kind, key }: ClaimSource): string => `${kind} ${key}`;

/** Finds the person and checks the PIN, with the same amount of work whether or not there is one. */
export async function identify(parts: ServerParts, claim: Claim): Promise<NamedMember> {
  const lane = claim.place.kind === 'address' ? 'strangers' : 'known';
  const found = await checkGuess(parts.databases.system, countsFor(claim), async () => {
    const { person, pinHash } = await candidate(parts, claim);
    const isProved = claim.pin === null || (await isPassword(claim.pin, pinHash, lane));
    return isProved && person && { person, pinHash };
  });
  if (!found) throw new Problem(personUnknown);
  const { person, pinHash } = found;
  if (claim.isForOffline && claim.pin !== null && pinHash !== null) {
    await rememberPin(parts, claim.organizationId, { userId: person.id, pin: claim.pin, pinHash });
  }
  return person;
}

type CardClaim = Pick<Claim, 'organizationId' | 'place' | 'isForOffline'> & { readonly card: string };

/**
 * Finds the person by card. Wrong cards count with the wrong PINs of the kiosk. A right card is refused while the kiosk
 * has to wait, because card numbers can be short enough to be tried.
 */
export async function identifyByCard(parts: ServerParts, { organizationId, card, place, isForOffline }: CardClaim) {
  const { databases, seal } = parts;
  const counted = placeCounts(place, organizationId);
  await refuseWhileWaiting(databases.system, counted);
  const person = await withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
    const userId = await holderOf(db, seal, card);
    if (userId !== undefined && isForOffline) await rememberHeldCard(db, seal, { userId, card });
    return userId === undefined ? undefined : namedMember(db, userId);
  });
  return person ?? refuseWrong(databases.system, counted, cardUnknown);
}

const countsFor = ({ among, countedAs, place }: Claim): [Counted, ...Counted[]] => [
  { limit: PER_PERSON, key: `${among} ${countedAs}` },
  ...placeCounts(place, among),
];

const placeCounts = (place: ClaimSource, among: string): Counted[] => [
  { limit: PER_PLACE, key: named(place) },
  ...FURTHER_COUNTS[place.kind].map((limit) => ({ limit, key: limit === PER_OWN_PLACE ? named(place) : among })),
];

const FURTHER_COUNTS: Readonly<Record<ClaimSource['kind'], readonly FailureLimit[]>> = {
  address: [PER_ORGANIZATION],
  kiosk: [PER_OWN_PLACE],
  browser: [PER_OWN_PLACE, BY_KNOWN_BROWSERS],
};

const candidate = (
  { databases }: ServerParts,
  { organizationId, find }: Claim,
): Promise<{ person: NamedMember | undefined; pinHash: string | null }> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
    const person = await find(db);
    return { person, pinHash: await findPinHash(db, person?.id ?? NOBODY) };
  });
