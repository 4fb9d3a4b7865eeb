import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { TestCard } from '../cards.contract.ts';

export const findTestCard = async (db: TenantDb, userId: string): Promise<TestCard | null> => {
  const { rows } = await sql<TestCard>`
    select last_four as "lastFour", given_at as "givenAt", lost_at as "lostAt" from test_cards
    where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
};

export interface GivenCard {
  readonly userId: string;
  readonly mac: Buffer;
  readonly lastFour: string;
}

interface HeldCard {
  userId: string;
  mac: Buffer | null;
  /** The person has left or is in the bin, so the card is free for another person. */
  isGone: boolean;
}

/** Returns the cards of these people, and the people who have one of these cards. */
export const findHeldCards = async (db: TenantDb, cards: readonly GivenCard[]): Promise<HeldCard[]> => {
  const { rows } = await sql<HeldCard>`
    select card.user_id as "userId", card.card_mac as mac,
      person.status = 'left' or person.deleted_at is not null as "isGone"
    from test_cards card
    join users person on person.organization_id = card.organization_id and person.id = card.user_id
    where card.organization_id = ${db.organizationId}
      and (card.user_id = any(${cards.map(({ userId }) => userId)}::uuid[])
           or card.card_mac = any(${cards.map(({ mac }) => mac)}::bytea[]))`.execute(db);
  return rows;
};

/** Stores the cards in `ended`, so that a turnstile can tell them from cards that nobody ever had. */
const keepFormer = sql`
  insert into former_test_cards (card_mac, user_id)
  select card_mac, user_id from ended where card_mac is not null
  on conflict (organization_id, card_mac) do update set user_id = excluded.user_id, ended_at = now()`;

/** Gives each of these people this card instead of their own. The old rows go first: people may swap cards. */
export const replaceCards = async (db: TenantDb, cards: readonly GivenCard[]): Promise<void> => {
  const macs = cards.map(({ mac }) => mac);
  await sql`
    with ended as (
      delete from test_cards
      where organization_id = ${db.organizationId}
        and (user_id = any(${cards.map(({ userId }) => userId)}::uuid[]) or card_mac = any(${macs}::bytea[]))
      returning user_id, card_mac)
    ${keepFormer}`.execute(db);
  await sql`
    delete from former_test_cards
    where organization_id = ${db.organizationId} and card_mac = any(${macs}::bytea[])`.execute(db);
  await sql`
    insert into test_cards (user_id, card_mac, last_four)
    select * from unnest(${cards.map(({ userId }) => userId)}::uuid[], ${macs}::bytea[],
                         ${cards.map((card) => card.lastFour)}::text[])`.execute(db);
};

/** Returns false when the person has no card, or a lost one. */
export const loseCard = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with ended as (
      select user_id, card_mac from test_cards
      where organization_id = ${db.organizationId} and user_id = ${userId} and lost_at is null
      for update),
    kept as (${keepFormer})
    update test_cards set card_mac = null, lost_at = now()
    from ended
    where test_cards.organization_id = ${db.organizationId} and test_cards.user_id = ended.user_id`.execute(db);
  return numAffectedRows === 1n;
};

export const findHolder = async (db: TenantDb, mac: Buffer): Promise<string | undefined> => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from test_cards
    where organization_id = ${db.organizationId} and card_mac = ${mac}`.execute(db);
  return rows[0]?.userId;
};
