import { isPersonInOrganization } from '#areas/users/management/server/members.service.ts';
import {
  rememberCard,
  rememberCards,
  type KnownCard,
} from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { recordAll } from '#platform/server/record/audit.ts';
import { beyondScope, type TenantDb } from '#platform/server/database/database.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';
import { newTypedCode } from '#platform/server/secrets/typed-code.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { comparableCard, lastFour } from '../card-text.ts';
import { cardTaken, type TestCard } from '../cards.contract.ts';
import { findHeldCards, findHolder, findTestCard, loseCard, replaceCards, type GivenCard } from './cards.queries.ts';

/** Only the mark is stored. It differs between organizations, so that equal cards cannot be recognized. */
export const cardMark = (seal: Seal, organizationId: string, card: string): Buffer =>
  seal.mark(comparableCard(card), `test_cards.card_mac ${organizationId}`);

type ReadCard = GivenCard & KnownCard;

const asGiven = (db: TenantDb, seal: Seal, { userId, card }: { userId: string; card: string }): ReadCard => ({
  userId,
  card,
  mac: cardMark(seal, db.organizationId, card),
  lastFour: lastFour(card),
});

export async function showTestCard(db: TenantDb, userId: string): Promise<{ card: TestCard | null }> {
  await assertThere(db, userId);
  return { card: await findTestCard(db, userId) };
}

export async function setTestCard(db: TenantDb, seal: Seal, given: { userId: string; card: string }): Promise<void> {
  await assertThere(db, given.userId);
  const plan = await plannedCards(db, seal, [given]);
  if (plan.taken.length > 0) throw new Problem(cardTaken);
  await giveCards(db, seal, plan);
}

/** Returns a random card. Two codes have about 78 bits, so no one can guess one. */
export const newCard = (): string => newTypedCode() + newTypedCode();

/** Returns the only readable copy of the card. */
export async function createTestCard(db: TenantDb, seal: Seal, userId: string): Promise<{ card: string }> {
  const card = newCard();
  await setTestCard(db, seal, { userId, card });
  return { card };
}

export interface CardPlan {
  readonly cards: readonly ReadCard[];
  /** The cards that people do not have yet. */
  readonly changed: readonly GivenCard[];
  /** Ids of the people whose earlier card is replaced. */
  readonly replaced: ReadonlySet<string>;
  /** Positions in the list whose card another person has. */
  readonly taken: readonly number[];
}

/** Lets one caller at a time compare cards with those that people have, and give them. */
export const lockCards = (db: TenantDb): Promise<void> => lockInOrganization(db, 'cards');

/** Compares a list of cards with those that people have, behind the lock of whoever writes them. */
export async function plannedCards(
  db: TenantDb,
  seal: Seal,
  list: readonly { readonly userId: string; readonly card: string }[],
): Promise<CardPlan> {
  await lockCards(db);
  const cards = list.map((each) => asGiven(db, seal, each));
  const held = await beyondScope(db, () => findHeldCards(db, cards));
  const receivers = new Set(cards.map(({ userId }) => userId));
  const others = held.filter(({ userId, isGone }) => !isGone && !receivers.has(userId));
  const kept = new Set(others.map(({ mac }) => mac?.toString('hex')));
  const before = new Map(held.map(({ userId, mac }) => [userId, mac]));
  const changed = cards.filter(({ userId, mac }) => !before.get(userId)?.equals(mac));
  return {
    cards,
    changed,
    replaced: new Set(changed.map(({ userId }) => userId).filter((userId) => before.has(userId))),
    taken: cards.flatMap(({ mac }, place) => (kept.has(mac.toString('hex')) ? [place] : [])),
  };
}

/** Gives each person the planned card and records it. No card of the plan may be taken. */
export async function giveCards(db: TenantDb, seal: Seal, { cards, changed, replaced }: CardPlan): Promise<void> {
  await beyondScope(db, async () => {
    if (changed.length > 0) await replaceCards(db, changed);
    await rememberCards(db, seal, cards);
  });
  await recordAll(
    db,
    changed.map(({ userId }) => ({
      action: replaced.has(userId) ? 'test_card.replaced' : 'test_card.given',
      objectType: 'user',
      objectId: userId,
    })),
  );
}

export async function reportCardLost(db: TenantDb, userId: string): Promise<void> {
  await assertThere(db, userId);
  if (!(await loseCard(db, userId))) throw new Problem(notFound);
  await recordAll(db, [{ action: 'test_card.lost', objectType: 'user', objectId: userId }]);
}

/** Returns the id of the person who has this card. */
export const holderOf = (db: TenantDb, seal: Seal, card: string): Promise<string | undefined> =>
  findHolder(db, cardMark(seal, db.organizationId, card));

/** Lets an offline kiosk know a card that was just held to its reader. */
export const rememberHeldCard = (db: TenantDb, seal: Seal, held: { userId: string; card: string }): Promise<void> =>
  rememberCard(db, seal, asGiven(db, seal, held));

async function assertThere(db: TenantDb, userId: string): Promise<void> {
  if (!(await isPersonInOrganization(db, userId))) throw new Problem(notFound);
}
