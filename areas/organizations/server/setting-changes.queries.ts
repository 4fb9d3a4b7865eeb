import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { insertNewRow } from '#platform/server/database/table-rows.ts';
import type { SettingSection } from '../setting-changes.contract.ts';

export interface SettingVersionRow {
  version: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  at: string;
  by: string | null;
}

/** Returns the changes, newest first. */
export const findSettingChanges = async (
  db: TenantDb,
  section: SettingSection,
  count: number,
): Promise<SettingVersionRow[]> => {
  const { rows } = await sql<SettingVersionRow>`
    select change.version, change.before, change.after, change.changed_at as at,
           nullif(trim(actor.first_name || ' ' || actor.last_name), '') as by
    from setting_changes change
    left join users actor on actor.organization_id = change.organization_id and actor.id = change.changed_by
    where change.organization_id = ${db.organizationId} and change.section = ${section}
    order by change.version desc limit ${count}`.execute(db);
  return rows;
};

interface NewVersion {
  readonly section: SettingSection;
  readonly version: number;
  readonly before: object;
  readonly after: object;
}

/** Returns false when another caller made this version at the same moment. */
export const insertSettingChange = (
  db: TenantDb,
  { section, version, before, after }: NewVersion,
): Promise<boolean> => {
  const change = { before: JSON.stringify(before), after: JSON.stringify(after), changedBy: db.actor.userId };
  return insertNewRow(db, 'settingChanges', { section, version, ...change });
};
