import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { Partner, PartnerChange } from '../partners.contract.ts';

/** The stored row. Languages without a text are left out. */
export type PartnerRow = Omit<Partner, 'texts' | 'logo'> & {
  readonly texts: Partial<Partner['texts']>;
  readonly logoHash: string | null;
};

const COLUMNS = sql`
  partner.id, partner.slug, partner.name, partner.color, partner.is_on as "isOn", partner.sign_up as "signUp",
  partner.version, partner.changed_at as "changedAt", partner.deleted_at as "deletedAt", logo.hash as "logoHash",
  coalesce((
    select jsonb_object_agg(said.locale, jsonb_build_object('heading', said.heading, 'text', said.words))
    from partner_texts said where said.partner_id = partner.id), '{}') as texts`;
const FROM = sql`from partners partner left join partner_logos logo on logo.partner_id = partner.id`;

export const findPartners = async (db: SystemDb): Promise<PartnerRow[]> => {
  const { rows } = await sql<PartnerRow>`
    select ${COLUMNS} ${FROM} order by lower(partner.name), partner.id`.execute(db);
  return rows;
};

export const findPartner = async (db: SystemDb, id: string): Promise<PartnerRow | undefined> => {
  const { rows } = await sql<PartnerRow>`select ${COLUMNS} ${FROM} where partner.id = ${id}`.execute(db);
  return rows[0];
};

/** Finds a partner only if its page is on. */
export const findOpenPartner = async (db: SystemDb, slug: string): Promise<PartnerRow | undefined> => {
  const { rows } = await sql<PartnerRow>`
    select ${COLUMNS} ${FROM}
    where partner.slug = ${slug} and partner.is_on and partner.deleted_at is null`.execute(db);
  return rows[0];
};

export const countPartners = async (db: SystemDb): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from partners`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Returns whether the partner was created; its address may be taken. */
export const insertPartner = async (
  db: SystemDb,
  { id, name, slug }: Pick<Partner, 'id' | 'name' | 'slug'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into partners (id, name, slug) values (${id}, ${name}, ${slug})
    on conflict (slug) where deleted_at is null do nothing
    returning id`.execute(db);
  return rows.length > 0;
};

/** Returns whether another partner outside the bin has this address. */
export const isSlugTaken = async (db: SystemDb, { id, slug }: Pick<Partner, 'id' | 'slug'>): Promise<boolean> => {
  const { rows } = await sql`
    select from partners where slug = ${slug} and id <> ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
};

/** Makes changes to partners wait for one another, so that a free address stays free until it is used. */
export const lockPartners = async (db: SystemDb): Promise<void> => {
  await sql`lock table partners in share row exclusive mode`.execute(db);
};

/** Returns whether the version was still current. */
export const updatePartner = async (
  db: SystemDb,
  id: string,
  { version, slug, name, color, isOn, signUp }: Omit<PartnerChange, 'texts'>,
): Promise<boolean> => {
  const { rows } = await sql`
    update partners set slug = ${slug}, name = ${name}, color = ${color}, is_on = ${isOn}, sign_up = ${signUp},
      version = version + 1, changed_at = now()
    where id = ${id} and version = ${version} and deleted_at is null
    returning id`.execute(db);
  return rows.length > 0;
};

export const saveTexts = async (db: SystemDb, id: string, texts: Partner['texts']): Promise<void> => {
  const given = Object.entries(texts).map(([locale, said]) => ({ locale, heading: said.heading, words: said.text }));
  await sql`
    insert into partner_texts (partner_id, locale, heading, words)
    select ${id}, locale, heading, words
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (locale text, heading text, words text)
    on conflict (partner_id, locale) do update set heading = excluded.heading, words = excluded.words`.execute(db);
};

export const moveToBin = async (db: SystemDb, id: string): Promise<void> => {
  await sql`update partners set deleted_at = now(), changed_at = now() where id = ${id}`.execute(db);
};

export const takeFromBin = async (db: SystemDb, id: string): Promise<void> => {
  await sql`update partners set deleted_at = null, changed_at = now() where id = ${id}`.execute(db);
};

export const deleteBinned = async (db: SystemDb, keptDays: number): Promise<void> => {
  await sql`delete from partners where deleted_at < now() - make_interval(days => ${keptDays})`.execute(db);
};
