import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

interface PartnerLogo {
  readonly image: Buffer;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** The hash of this picture in its address. */
  readonly hash: string;
}

export const findPartnerLogo = async (
  db: SystemDb,
  hash: string,
): Promise<Pick<PartnerLogo, 'image' | 'mime'> | undefined> => {
  const { rows } = await sql<Pick<PartnerLogo, 'image' | 'mime'>>`
    select image, mime from partner_logos where hash = ${hash} limit 1`.execute(db);
  return rows[0];
};

export const savePartnerLogo = async (
  db: SystemDb,
  partnerId: string,
  { image, mime, width, height, hash }: PartnerLogo,
): Promise<void> => {
  await sql`
    insert into partner_logos (partner_id, image, mime, width, height, hash)
    values (${partnerId}, ${image}, ${mime}, ${width}, ${height}, ${hash})
    on conflict (partner_id) do update set
      image = excluded.image, mime = excluded.mime, width = excluded.width, height = excluded.height,
      hash = excluded.hash`.execute(db);
};

export const deletePartnerLogo = async (db: SystemDb, partnerId: string): Promise<void> => {
  await sql`delete from partner_logos where partner_id = ${partnerId}`.execute(db);
};
