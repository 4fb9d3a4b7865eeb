import type { SystemDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { isSlug } from '../partner-slug.ts';
import {
  getPartnerLogo,
  MOST_PARTNERS,
  partnerChanged,
  partnerSlugTaken,
  tooManyPartners,
  type Partner,
  type PartnerChange,
  type PublicPartner,
} from '../partners.contract.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';
import {
  countPartners,
  deleteBinned,
  findOpenPartner,
  findPartner,
  findPartners,
  insertPartner,
  isSlugTaken,
  lockPartners,
  moveToBin,
  saveTexts,
  takeFromBin,
  updatePartner,
  type PartnerRow,
} from './partners.queries.ts';

/** Days that a deleted partner can be restored. */
const BIN_DAYS = 30;

/**
 * Returns a partner's page. An invalid address is looked up too, so that it cannot be distinguished from an unknown
 * one.
 */
export async function showPublicPartner(db: SystemDb, asked: string): Promise<PublicPartner> {
  const slug = asked.toLowerCase();
  const row = await findOpenPartner(db, isSlug(slug) ? slug : '');
  if (!row) throw new Problem(notFound);
  const { name, color, signUp, texts, logo } = toPartner(row);
  return { name, color, signUp, texts, logo };
}

export const listPartners = async (db: SystemDb): Promise<Partner[]> => (await findPartners(db)).map(toPartner);

export async function createPartner(
  db: SystemDb,
  accountId: string,
  { name, slug }: Pick<Partner, 'name' | 'slug'>,
): Promise<Partner> {
  await lockPartners(db);
  if ((await countPartners(db)) >= MOST_PARTNERS) throw new Problem(tooManyPartners);
  const id = newId();
  if (!(await insertPartner(db, { id, name, slug }))) throw slugTaken();
  await recordAct(db, { accountId, action: 'partner.created', objectId: id, detail: { slug } });
  return showPartner(db, id);
}

export async function changePartner(
  db: SystemDb,
  accountId: string,
  id: string,
  { texts, ...change }: PartnerChange,
): Promise<Partner> {
  await lockPartners(db);
  const before = await activePartner(db, id);
  if (before.version !== change.version) throw new Problem(partnerChanged);
  if (await isSlugTaken(db, { id, slug: change.slug })) throw slugTaken();
  await updatePartner(db, id, change);
  await saveTexts(db, id, texts);
  const { slug, isOn } = change;
  await recordAct(db, { accountId, action: 'partner.changed', objectId: id, detail: { slug, isOn } });
  return showPartner(db, id);
}

export async function deletePartner(db: SystemDb, accountId: string, id: string): Promise<void> {
  await lockPartners(db);
  const { slug } = await activePartner(db, id);
  await moveToBin(db, id);
  await recordAct(db, { accountId, action: 'partner.deleted', objectId: id, detail: { slug } });
}

export async function restorePartner(db: SystemDb, accountId: string, id: string): Promise<Partner> {
  await lockPartners(db);
  const row = await findPartner(db, id);
  if (!row?.deletedAt) throw new Problem(notFound);
  if (await isSlugTaken(db, row)) throw slugTaken();
  await takeFromBin(db, id);
  await recordAct(db, { accountId, action: 'partner.restored', objectId: id, detail: { slug: row.slug } });
  return showPartner(db, id);
}

export const emptyBin = (db: SystemDb): Promise<void> => deleteBinned(db, BIN_DAYS);

export async function showPartner(db: SystemDb, id: string): Promise<Partner> {
  return toPartner(await activePartner(db, id));
}

export async function activePartner(db: SystemDb, id: string): Promise<PartnerRow> {
  const row = await findPartner(db, id);
  if (!row || row.deletedAt) throw new Problem(notFound);
  return row;
}

/** Shown beside the field with the error. */
const slugTaken = () => new Problem(partnerSlugTaken, { fields: { slug: 'field.slug_taken' } });

const UNWRITTEN = { heading: '', text: '' };

function toPartner({ logoHash, texts, ...row }: PartnerRow): Partner {
  const written = Object.fromEntries(LOCALES.map(({ code }) => [code, texts[code] ?? UNWRITTEN]));
  return {
    ...row,
    texts: written as Partner['texts'],
    logo: logoHash && callPath(getPartnerLogo, { hash: logoHash }),
  };
}
