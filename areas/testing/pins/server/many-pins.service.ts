import { selectedPeople } from '#areas/users/management/server/bulk.service.ts';
import { keepProofs, pinProofMaker } from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { answeredOnce } from '#platform/server/answered-calls.ts';
import { recordEach } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { hashPassword } from '#platform/server/password-hash.ts';
import { inItsOrganization, type SignedInCall } from '#platform/server/serve.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import {
  PEOPLE_PER_CALL,
  type CreatedPin,
  type CreatedPins,
  type NewPins,
  type SkippedPeople,
} from '../many-pins.contract.ts';
import { findPinCandidates, putPins, type PinCandidate } from './many-pins.queries.ts';
import { newPin } from './new-pin.ts';

type Call = Pick<SignedInCall, 'parts' | 'request' | 'reply' | 'visitor'>;

/**
 * Returns the only readable copy of the PINs. They are hashed between two transactions, because hashing takes seconds.
 * The reply is stored, encrypted, with the key of the call: a caller who lost the reply gets the same PINs again.
 */
export async function createPins(call: Call, wish: NewPins): Promise<CreatedPins> {
  const part = await inItsOrganization(call, (db) => nextPart(db, call.visitor, wish));
  const pins = await hashedPins(part.receivers, await pinProofMaker(call.parts, call.visitor.organizationId));
  return inItsOrganization(call, (db) => answeredOnce(db, call, () => keepPins(db, part, pins)));
}

/** People without a number cannot identify themselves with a PIN. */
type Receiver = PinCandidate & { readonly employeeNumber: string };

interface Part extends Omit<CreatedPins, 'items'> {
  readonly receivers: readonly Receiver[];
  readonly replaces: boolean;
}

async function nextPart(db: TenantDb, visitor: Visitor, { people, receivers, cursor }: NewPins): Promise<Part> {
  const ids = await selectedPeople(db, visitor, people);
  // In the order of the ids, which is the same in every call.
  const start = cursor === undefined ? 0 : ids.filter((id) => id <= cursor.toLowerCase()).length;
  const done = Math.min(start + PEOPLE_PER_CALL, ids.length);
  const replaces = receivers === 'all';
  const candidates = await findPinCandidates(db, ids.slice(start, done));
  return {
    receivers: candidates.filter((person) => isReceiver(person, replaces)),
    skipped: skippedAmong(candidates, replaces),
    replaces,
    done,
    total: ids.length,
    nextCursor: done < ids.length ? (ids[done - 1] ?? null) : null,
  };
}

const isReceiver = (person: PinCandidate, replaces: boolean): person is Receiver =>
  !person.hasLeft && person.employeeNumber !== null && (replaces || !person.hasPin);

/** Each person counts once, for the first of the reasons. */
function skippedAmong(candidates: readonly PinCandidate[], replaces: boolean): SkippedPeople {
  const remaining = candidates.filter(({ hasLeft }) => !hasLeft);
  const withNumber = remaining.filter(({ employeeNumber }) => employeeNumber !== null);
  return {
    hasLeft: candidates.length - remaining.length,
    hasNoNumber: remaining.length - withNumber.length,
    hasPin: replaces ? 0 : withNumber.filter(({ hasPin }) => hasPin).length,
  };
}

interface PlainPin {
  readonly person: Receiver;
  readonly pin: string;
  readonly pinHash: string;
  readonly proof: Awaited<ReturnType<ProofMaker>> | undefined;
}

type ProofMaker = NonNullable<Awaited<ReturnType<typeof pinProofMaker>>>;

/** One after the other, so that people who type a PIN meanwhile always find a free turn. */
async function hashedPins(people: readonly Receiver[], makeProof: ProofMaker | undefined): Promise<PlainPin[]> {
  const pins: PlainPin[] = [];
  for (const person of people) {
    const pin = newPin();
    const pinHash = await hashPassword(pin, 'known');
    pins.push({ person, pin, pinHash, proof: await makeProof?.({ userId: person.id, pin, pinHash }) });
  }
  return pins;
}

async function keepPins(db: TenantDb, part: Part, pins: readonly PlainPin[]): Promise<CreatedPins> {
  const { skipped, done, total, nextCursor, replaces } = part;
  const hashed = pins.map(({ person, pinHash }) => ({ id: person.id, pinHash }));
  const kept = await putPins(db, hashed, { replaces });
  await keepProofs(
    db,
    pins.filter(({ person }) => kept.includes(person.id)).map(({ proof }) => proof),
  );
  await recordEach(db, kept, { action: 'test_pin.set', objectType: 'user' });
  const items = pins.filter(({ person }) => kept.includes(person.id)).map(shown);
  const late = replaces ? 0 : pins.length - items.length;
  return { items, skipped: { ...skipped, hasPin: skipped.hasPin + late }, done, total, nextCursor };
}

const shown = ({ person: { id, firstName, lastName, employeeNumber, locale }, pin }: PlainPin): CreatedPin => ({
  id,
  firstName,
  lastName,
  employeeNumber,
  locale,
  pin,
});
