import { giveCards, plannedCards, type CardPlan } from '#areas/testing/cards/server/cards.service.ts';
import { peopleByKeys } from '#areas/users/management/server/people-by-keys.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { newId } from '#platform/server/ids.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { Problem } from '#platform/shared/problem.ts';
import { accessFaults, type AccessFault, type NamedRow } from '../access-faults.ts';
import { pinListRunning, type AccessListReply, type ListedAccess } from '../access-lists.contract.ts';
import { pinListDue } from '../pin-lists.events.ts';
import type { GivenPin } from './given-pins.service.ts';
import { sealedPins } from './listed-pins.service.ts';
import { findPinCandidates } from './many-pins.queries.ts';
import { insertPinList } from './pin-lists.queries.ts';

const MOST_LISTED_FAULTS = 200;

interface Request {
  readonly seal: Seal;
  readonly isDry: boolean;
  readonly translate: (id: string) => string;
}

/** Gives everyone in the list their card and their PIN, or tells what is wrong with the list and changes nothing. */
export async function setTestAccess(
  db: TenantDb,
  sent: readonly ListedAccess[],
  { seal, isDry, translate }: Request,
): Promise<AccessListReply> {
  const list = await checkedList(db, seal, sent);
  const isWritten = !isDry && list.faults.length === 0;
  if (isWritten) {
    await giveCards(db, seal, list.plan);
    await queuePins(db, seal, list.pins);
  }
  const { plan, faults } = list;
  return {
    isWritten,
    cards: {
      given: plan.changed.length - plan.replaced.size,
      replaced: plan.replaced.size,
      unchanged: list.cardCount - plan.changed.length,
    },
    pins: list.pins.length,
    withoutPin: await peopleWithoutPin(db, list.rows),
    faultCount: faults.length,
    faults: faults
      .slice(0, MOST_LISTED_FAULTS)
      .map((each) => ({ ...each, message: translate(`testing.access.fault.${each.fault}`) })),
  };
}

interface CheckedList {
  readonly rows: readonly NamedRow[];
  readonly cardCount: number;
  readonly plan: CardPlan;
  readonly pins: readonly GivenPin[];
  readonly faults: readonly AccessFault[];
}

async function checkedList(db: TenantDb, seal: Seal, sent: readonly ListedAccess[]): Promise<CheckedList> {
  const personOf = await peopleByKeys(
    db,
    sent.map(({ person }) => person),
  );
  const rows = sent.map(({ person, card, pin }): NamedRow => ({
    key: person,
    person: person === '' ? undefined : personOf(person),
    card: card || null,
    pin: pin || null,
  }));
  const cards = rows.flatMap(({ person, card }, at) =>
    person && card ? [{ userId: person.id, card, row: at + 1 }] : [],
  );
  const plan = await plannedCards(db, seal, cards);
  const taken = plan.taken.flatMap((place): AccessFault[] => {
    const row = cards[place]?.row;
    return row === undefined ? [] : [{ row, field: 'card', fault: 'cardTaken' }];
  });
  return {
    rows,
    cardCount: cards.length,
    plan,
    pins: rows.flatMap(({ person, pin }) => (person && pin ? [{ userId: person.id, pin }] : [])),
    faults: [...accessFaults(rows), ...taken].toSorted((a, b) => a.row - b.row),
  };
}

/** Leaves the PINs to a job, encrypted, because hashing thousands of them takes minutes. */
async function queuePins(db: TenantDb, seal: Seal, pins: readonly GivenPin[]): Promise<void> {
  if (pins.length === 0) return;
  const list = { organizationId: db.organizationId, id: newId() };
  const isQueued = await insertPinList(db, {
    id: list.id,
    sealedPins: sealedPins(seal, list, pins),
    total: pins.length,
    createdBy: db.actor.userId,
  });
  if (!isQueued) throw new Problem(pinListRunning);
  await announce(db, pinListDue, { listId: list.id });
}

async function peopleWithoutPin(db: TenantDb, rows: readonly NamedRow[]): Promise<string[]> {
  const ids = rows.flatMap(({ person, pin }) => (person && pin === null ? [person.id] : []));
  const people = await findPinCandidates(db, ids);
  return people.filter(({ hasPin, employeeNumber }) => !hasPin && employeeNumber !== null).map(({ id }) => id);
}
