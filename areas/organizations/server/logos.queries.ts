import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

export interface LogoRow {
  image: Buffer;
  mime: string;
  width: number;
  height: number;
  /** Identifies the image in its address. */
  hash: string;
}

export const findLogo = async (db: TenantDb, hash: string): Promise<Pick<LogoRow, 'image' | 'mime'> | undefined> => {
  const { rows } = await sql<Pick<LogoRow, 'image' | 'mime'>>`
    select image, mime from organization_logos
    where organization_id = ${db.organizationId} and hash = ${hash}`.execute(db);
  return rows[0];
};

export const findLogoHash = async (db: TenantDb): Promise<string | null> => {
  const { rows } = await sql<{ hash: string }>`
    select hash from organization_logos where organization_id = ${db.organizationId}`.execute(db);
  return rows[0]?.hash ?? null;
};

export const saveLogo = async (db: TenantDb, { image, mime, width, height, hash }: LogoRow): Promise<void> => {
  await sql`
    insert into organization_logos (image, mime, width, height, hash)
    values (${image}, ${mime}, ${width}, ${height}, ${hash})
    on conflict (organization_id) do update set
      image = excluded.image, mime = excluded.mime, width = excluded.width, height = excluded.height,
      hash = excluded.hash`.execute(db);
};

export const deleteLogo = async (db: TenantDb): Promise<void> => {
  await sql`delete from organization_logos where organization_id = ${db.organizationId}`.execute(db);
};
