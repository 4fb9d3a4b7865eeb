import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { SettingSection } from '../setting-changes.contract.ts';

/** One current value of a section as jsonb; null when it was never set. */
export const settingValue = (db: TenantDb, section: SettingSection, name: string): RawBuilder<unknown> => sql`
  (select change.after -> ${name}
   from setting_changes change
   where change.organization_id = ${db.organizationId} and change.section = ${section}
   order by change.version desc limit 1)`;
