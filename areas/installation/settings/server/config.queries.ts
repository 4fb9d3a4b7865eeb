import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export type KeptName = 'features' | 'maintenance';

interface Kept {
  name: KeptName;
  value: unknown;
  version: number;
}

export const findKeptSettings = async (system: SystemDb): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`select name, value, version from installation_settings`.execute(system);
  return rows;
};

/** Saves the next version, or returns false when the version is outdated. A value that was never set has version 0. */
export const saveSetting = async (
  system: SystemDb,
  { name, value, version, by }: Kept & { by: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into installation_settings (name, value, version, changed_by)
    select ${name}, ${JSON.stringify(value)}::jsonb, 1, ${by}
    where ${version} = 0 or exists (select from installation_settings where name = ${name})
    on conflict (name) do update
    set value = excluded.value, version = installation_settings.version + 1, changed_at = now(), changed_by = ${by}
    where installation_settings.version = ${version}`.execute(system);
  return numAffectedRows === 1n;
};
