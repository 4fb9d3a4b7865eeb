import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { NO_SITES, siteFor, type SiteSettings, type SitesSection } from '../site-policy.ts';

/** Who takes a test, and at which kiosk. */
export interface Taken {
  readonly userId: string | RawBuilder<unknown>;
  /** null: at no kiosk. */
  readonly kioskId: string | RawBuilder<unknown> | null;
}

/** What decides whose settings apply to a test. */
export interface SiteFacts {
  /** The section as it was saved; null while there is none. */
  sitesSection: Partial<SitesSection> | null;
  kioskSiteId: string | null;
  tagIds: string[];
}

/** Selects the facts of one test in one row. Without settings of sites, nothing else is read. */
export const siteFacts = (db: TenantDb, { userId, kioskId }: Taken) => sql<SiteFacts>`
  select section.after as "sitesSection",
    case when section.after is not null then (
      select kiosk.site_id from kiosks kiosk
      where kiosk.organization_id = ${db.organizationId} and kiosk.id = ${kioskId}::uuid) end as "kioskSiteId",
    case when section.after is null then '{}'::uuid[] else array(
      select tagged.tag_id from tagged_users tagged
      where tagged.organization_id = ${db.organizationId} and tagged.user_id = ${userId}) end as "tagIds"
  from (select) one
  left join (
    select change.after from setting_changes change
    where change.organization_id = ${db.organizationId} and change.section = 'sites'
    order by change.version desc limit 1) section on true`;

export const siteOf = ({ sitesSection, kioskSiteId, tagIds }: SiteFacts): SiteSettings | null =>
  siteFor({ ...NO_SITES, ...sitesSection }, { kioskSiteId, tagIds });

/** Finds the settings of the site that apply to a test; null: the organization's. */
export const findSite = async (db: TenantDb, taken: Taken): Promise<SiteSettings | null> => {
  const { rows } = await siteFacts(db, taken).execute(db);
  return rows[0] ? siteOf(rows[0]) : null;
};
