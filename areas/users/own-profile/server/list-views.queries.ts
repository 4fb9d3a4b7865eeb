import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { KeptListView } from '#platform/shared/list-views.contract.ts';

/** The person and the list that a view belongs to. */
interface Viewing {
  readonly userId: string;
  readonly screen: string;
}

export const findListView = async (db: TenantDb, { userId, screen }: Viewing): Promise<KeptListView | undefined> => {
  const { rows } = await sql<KeptListView>`
    select columns, page_size as "pageSize", density from list_views
    where organization_id = ${db.organizationId} and user_id = ${userId} and screen = ${screen}`.execute(db);
  return rows[0];
};

export const keepListView = async (
  db: TenantDb,
  { userId, screen }: Viewing,
  { columns, pageSize, density }: KeptListView,
): Promise<void> => {
  await sql`
    insert into list_views (user_id, screen, columns, page_size, density)
    values (${userId}, ${screen}, ${JSON.stringify(columns)}, ${pageSize}, ${density})
    on conflict (organization_id, user_id, screen) do update
    set columns = excluded.columns, page_size = excluded.page_size, density = excluded.density,
        changed_at = excluded.changed_at`.execute(db);
};

/** Deletes the views of the lists that a person has not arranged for longest. */
export const dropOldestListViews = async (db: TenantDb, userId: string, kept: number): Promise<void> => {
  await sql`
    delete from list_views
    where organization_id = ${db.organizationId} and user_id = ${userId} and screen in (
      select screen from list_views
      where organization_id = ${db.organizationId} and user_id = ${userId}
      order by changed_at desc, screen offset ${kept})`.execute(db);
};
