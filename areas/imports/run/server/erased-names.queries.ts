import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { ERASED, namesIn, type ErasedNames } from '#platform/server/record/erased-names.ts';
import type { Encoding } from '#areas/imports/file/file-dialect.ts';
import type { ImportState } from '../import-state.ts';

/** Keeps only the faults of rows about an erased person. */
export const forgetRowsOf = async (db: TenantDb, words: ErasedNames): Promise<void> => {
  await sql`
    update import_rows
    set detail = jsonb_build_object(
      'name', ${ERASED}::text, 'cells', '[]'::jsonb,
      'faults', coalesce((
        select jsonb_agg(fault - 'about') from jsonb_array_elements(coalesce(detail -> 'faults', '[]')) fault), '[]'))
    where organization_id = ${db.organizationId} and ${namesIn(sql`detail::text`, words)}`.execute(db);
};

export interface KeptFile {
  id: string;
  state: ImportState;
  encoding: Encoding | null;
}

/**
 * Finds and locks files that are stored because their import is not finished. No one can continue one before the
 * transaction ends.
 */
export const findKeptFiles = async (db: TenantDb): Promise<KeptFile[]> => {
  const { rows } = await sql<KeptFile>`
    select id, state, encoding from imports
    where organization_id = ${db.organizationId} and exists (
      select from import_chunks chunk where chunk.organization_id = imports.organization_id and chunk.import_id = imports.id)
    order by id
    for update`.execute(db);
  return rows;
};
