import { giveCards, lockCards, newCard, plannedCards } from '#areas/testing/cards/server/cards.service.ts';
import { selectedPeople } from '#areas/users/management/server/bulk.service.ts';
import { answeredOnce } from '#platform/server/http/answered-calls.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { inItsOrganization, type SignedInCall } from '#platform/server/http/serve.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { PEOPLE_PER_CALL, type CreatedPin, type CreatedPins, type NewPins } from '../many-pins.contract.ts';
import { needsAnything, neededBy, skippedAmong, type Wish } from '../pin-needs.ts';
import { hashedPins, savePins, type HashedPin } from './given-pins.service.ts';
import { findPinCandidates, type PinCandidate } from './many-pins.queries.ts';
import { newPin } from './new-pin.ts';

type Call = Pick<SignedInCall, 'parts' | 'request' | 'reply' | 'visitor'>;

/**
 * Returns the only readable copy of the PINs and cards. PINs are hashed between two transactions, because hashing takes
 * seconds. The reply is stored, encrypted, with the key of the call: a caller who lost the reply gets the same again.
 */
export async function createPins(call: Call, body: NewPins): Promise<CreatedPins> {
  const part = await inItsOrganization(call, (db) => nextPart(db, call.visitor, body));
  const pins = await hashedPins(call.parts, call.visitor.organizationId, newPins(part));
  return inItsOrganization(call, (db) => answeredOnce(db, call, () => keepPart(db, call.parts.seal, part, pins)));
}

interface Part extends Omit<CreatedPins, 'items'> {
  readonly people: readonly PinCandidate[];
  readonly wish: Wish;
}

async function nextPart(db: TenantDb, visitor: Visitor, { people, cursor, ...wish }: NewPins): Promise<Part> {
  const ids = await selectedPeople(db, visitor, people);
  // In the order of the ids, which is the same in every call.
  const start = cursor === undefined ? 0 : ids.filter((id) => id <= cursor.toLowerCase()).length;
  const done = Math.min(start + PEOPLE_PER_CALL, ids.length);
  const candidates = await findPinCandidates(db, ids.slice(start, done));
  return {
    people: candidates.filter((person) => needsAnything(person, wish)),
    skipped: skippedAmong(candidates, wish),
    wish,
    done,
    total: ids.length,
    nextCursor: done < ids.length ? (ids[done - 1] ?? null) : null,
  };
}

const newPins = ({ people, wish }: Part) =>
  people.filter((person) => neededBy(person, wish).pin).map(({ id }) => ({ userId: id, pin: newPin() }));

async function keepPart(db: TenantDb, seal: Seal, part: Part, pins: readonly HashedPin[]): Promise<CreatedPins> {
  const { people, wish, skipped, done, total, nextCursor } = part;
  const cards = await keepCards(db, seal, part);
  const kept = await savePins(db, pins, wish.receivers === 'all' ? 'all' : 'none');
  const saved = new Map(pins.filter(({ userId }) => kept.includes(userId)).map(({ userId, pin }) => [userId, pin]));
  const items = people
    .map((person) => shown(person, saved.get(person.id) ?? null, cards.get(person.id) ?? null))
    .filter(({ pin, card }) => pin !== null || card !== null);
  const late = wish.receivers === 'all' ? 0 : people.length - items.length;
  return { items, skipped: { ...skipped, hasAlready: skipped.hasAlready + late }, done, total, nextCursor };
}

/** Gives cards to those who still need one: another caller may have given them one since they were chosen. */
async function keepCards(db: TenantDb, seal: Seal, { people, wish }: Part): Promise<ReadonlyMap<string, string>> {
  if (wish.creates === 'pins') return new Map();
  await lockCards(db);
  const current = await findPinCandidates(
    db,
    people.map(({ id }) => id),
  );
  const cards = current
    .filter((person) => neededBy(person, wish).card)
    .map(({ id }) => ({ userId: id, card: newCard() }));
  await giveCards(db, seal, await plannedCards(db, seal, cards));
  return new Map(cards.map(({ userId, card }) => [userId, card]));
}

const shown = (
  { id, firstName, lastName, employeeNumber, locale }: PinCandidate,
  pin: string | null,
  card: string | null,
): CreatedPin => ({ id, firstName, lastName, employeeNumber, locale, pin, card });
