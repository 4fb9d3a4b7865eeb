import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { SettingSection } from '../setting-changes.contract.ts';

/** One value of a section in force, as jsonb; null where nobody has set it. */
export const settingValue = (db: TenantDb, section: SettingSection, name: string): RawBuilder<unknown> => sql`
  (select change.after -> ${name}
   from setting_changes change
   where change.organization_id = ${db.organizationId} and change.section = ${section}
   order by change.version desc limit 1)`;
