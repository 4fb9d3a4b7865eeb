import { isPersonInOrganization } from '#areas/users/management/server/members.service.ts';
import { rememberCard, rememberCards } from '#areas/testing/device-proofs/server/device-proofs.service.ts';
import { recordAll } from '#platform/server/audit.ts';
import { beyondScope, type TenantDb } from '#platform/server/database.ts';
import type { Seal } from '#platform/server/seal.ts';
import { lockInOrganization } from '#platform/server/organization-lock.ts';
import { newTypedCode } from '#platform/server/typed-code.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { comparableCard, lastFour } from '../card-text.ts';
import { cardTaken, type TestCard } from '../cards.contract.ts';
import { findHeldCards, findHolder, findTestCard, loseCard, replaceCards, type GivenCard } from './cards.queries.ts';

/** Only the mark is stored. It differs between organizations, so that equal cards cannot be recognized. */
export const cardMark = (seal: Seal, organizationId: string, card: string): Buffer =>
  seal.mark(comparableCard(card), `test_cards.card_mac ${organizationId}`);

const asGiven = (db: TenantDb, seal: Seal, { userId, card }: { userId: string; card: string }): GivenCard => ({
  userId,
  mac: cardMark(seal, db.organizationId, card),
  lastFour: lastFour(card),
});

export async function showTestCard(db: TenantDb, userId: string): Promise<{ card: TestCard | null }> {
  await assertThere(db, userId);
  return { card: await findTestCard(db, userId) };
}

export async function setTestCard(db: TenantDb, seal: Seal, given: { userId: string; card: string }): Promise<void> {
  await assertThere(db, given.userId);
  const { taken } = await giveCards(db, seal, [given]);
  if (taken.length > 0) throw new Problem(cardTaken);
}

/** Returns the only readable copy of the card. Two codes have about 78 bits, so no one can guess one. */
export async function createTestCard(db: TenantDb, seal: Seal, userId: string): Promise<{ card: string }> {
  const card = newTypedCode() + newTypedCode();
  await setTestCard(db, seal, { userId, card });
  return { card };
}

interface GivenCards {
  readonly changed: number;
  /** Places in the list whose card another person has; if there are any, nothing was changed. */
  readonly taken: readonly number[];
}

/** Gives each person this card and records it, or changes nothing when another person has one of them. */
export async function giveCards(
  db: TenantDb,
  seal: Seal,
  list: readonly { readonly userId: string; readonly card: string }[],
): Promise<GivenCards> {
  await lockInOrganization(db, 'cards');
  const cards = list.map((each) => asGiven(db, seal, each));
  const held = await beyondScope(db, () => findHeldCards(db, cards));
  const receivers = new Set(cards.map(({ userId }) => userId));
  const others = held.filter(({ userId, isGone }) => !isGone && !receivers.has(userId));
  const kept = new Set(others.map(({ mac }) => mac?.toString('hex')));
  const taken = cards.flatMap(({ mac }, place) => (kept.has(mac.toString('hex')) ? [place] : []));
  if (taken.length > 0) return { changed: 0, taken };
  const before = new Map(held.map(({ userId, mac }) => [userId, mac]));
  const changed = cards.filter(({ userId, mac }) => !before.get(userId)?.equals(mac));
  await beyondScope(db, async () => {
    await replaceCards(db, changed);
    await rememberCards(
      db,
      seal,
      list.map(({ userId, card }) => knownCard(db, seal, { userId, card })),
    );
  });
  await recordAll(
    db,
    changed.map(({ userId }) => ({
      action: before.has(userId) ? 'test_card.replaced' : 'test_card.given',
      objectType: 'user',
      objectId: userId,
    })),
  );
  return { changed: changed.length, taken };
}

export async function reportCardLost(db: TenantDb, userId: string): Promise<void> {
  await assertThere(db, userId);
  if (!(await loseCard(db, userId))) throw new Problem(notFound);
  await recordAll(db, [{ action: 'test_card.lost', objectType: 'user', objectId: userId }]);
}

/** Returns the id of the person who has this card. */
export const holderOf = (db: TenantDb, seal: Seal, card: string): Promise<string | undefined> =>
  findHolder(db, cardMark(seal, db.organizationId, card));

/** Lets a kiosk without network know a card that was just held to its reader. */
export const rememberHeldCard = (db: TenantDb, seal: Seal, held: { userId: string; card: string }): Promise<void> =>
  rememberCard(db, seal, knownCard(db, seal, held));

const knownCard = (db: TenantDb, seal: Seal, { userId, card }: { userId: string; card: string }) => ({
  userId,
  card,
  mac: cardMark(seal, db.organizationId, card),
});

async function assertThere(db: TenantDb, userId: string): Promise<void> {
  if (!(await isPersonInOrganization(db, userId))) throw new Problem(notFound);
}
