import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { allOf, countRows } from '#platform/server/database/keyset.ts';
import type { NewView, SavedView, ViewChanges } from '../saved-views.contract.ts';
import type { ReportName } from '../report-names.ts';

/** A stored view, before the rights of the reader are known. */
export interface KeptView extends Omit<SavedView, 'mayChange'> {
  readonly ownerId: string;
  readonly isDeleted: boolean;
}

/** More views than a person would look through. */
const MOST_SHOWN = 300;

const VIEW = (readerId: string) => sql`
  view.id, view.owner_id as "ownerId", view.report, view.name, view.filter, view.display,
  view.shared_with as "sharedWith", view.owner_id = ${readerId} as "isMine",
  view.is_default and view.owner_id = ${readerId} as "isDefault", view.deleted_at is not null as "isDeleted",
  case when owner.id is not null
       then json_build_object('firstName', owner.first_name, 'lastName', owner.last_name) end as owner`;

/** A colleague outside the reader's scope is not visible, and so has no name here. */
const FROM_VIEWS = sql`
  saved_views view
  left join users owner on owner.organization_id = view.organization_id and owner.id = view.owner_id`;

const offeredTo = (db: TenantDb, readerId: string): RawBuilder<unknown> => sql`
  (view.owner_id = ${readerId} or view.shared_with = 'everyone'
   or view.shared_profile = (select profile from users
                             where organization_id = ${db.organizationId} and id = ${readerId} and role <> 'user'))`;

/** The reader's own views and those shared with them, by name. */
export const findViews = async (db: TenantDb, readerId: string, report?: ReportName): Promise<KeptView[]> => {
  const { rows } = await sql<KeptView>`
    select ${VIEW(readerId)} from ${FROM_VIEWS}
    where ${allOf(
      sql`view.organization_id = ${db.organizationId} and view.deleted_at is null`,
      offeredTo(db, readerId),
      report && sql`view.report = ${report}`,
    )}
    order by lower(view.name) collate "und-x-icu", view.id
    limit ${MOST_SHOWN}`.execute(db);
  return rows;
};

/** Returns one of those views, deleted or not. */
export const findView = async (db: TenantDb, readerId: string, id: string): Promise<KeptView | undefined> => {
  const { rows } = await sql<KeptView>`
    select ${VIEW(readerId)} from ${FROM_VIEWS}
    where view.organization_id = ${db.organizationId} and view.id = ${id} and ${offeredTo(db, readerId)}`.execute(db);
  return rows[0];
};

/** Locks this person's views against other counts and default changes until the transaction ends. */
export const lockViewsOf = async (db: TenantDb, ownerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${db.organizationId} ${ownerId}`}, 0))`.execute(
    db,
  );
};

export const countViews = (db: TenantDb, ownerId: string, report: ReportName): Promise<number> =>
  countRows(
    db,
    sql`saved_views where organization_id = ${db.organizationId} and owner_id = ${ownerId}
        and report = ${report} and deleted_at is null`,
  );

const profileOf = (db: TenantDb, ownerId: string, sharedWith: NewView['sharedWith']): RawBuilder<unknown> =>
  sharedWith === 'profile'
    ? sql`(select profile from users where organization_id = ${db.organizationId} and id = ${ownerId})`
    : sql`null`;

export const insertView = async (db: TenantDb, ownerId: string, view: NewView): Promise<string> => {
  const id = newId();
  const { report, name, filter, display, sharedWith, isDefault } = view;
  await sql`
    insert into saved_views (id, owner_id, report, name, filter, display, shared_with, shared_profile, is_default)
    values (${id}, ${ownerId}, ${report}, ${name}, ${JSON.stringify(filter)}, ${display}, ${sharedWith},
            ${profileOf(db, ownerId, sharedWith)}, ${isDefault})`.execute(db);
  return id;
};

export const updateView = async (
  db: TenantDb,
  { id, ownerId }: Pick<KeptView, 'id' | 'ownerId'>,
  { name, filter, display, sharedWith, isDefault }: Required<ViewChanges>,
): Promise<void> => {
  await sql`
    update saved_views
    set name = ${name}, filter = ${JSON.stringify(filter)}, display = ${display}, shared_with = ${sharedWith},
        shared_profile = ${profileOf(db, ownerId, sharedWith)}, is_default = ${isDefault}, changed_at = now()
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Clears the default, because each report has only one. */
export const clearDefault = async (db: TenantDb, ownerId: string, report: ReportName): Promise<void> => {
  await sql`
    update saved_views set is_default = false
    where organization_id = ${db.organizationId} and owner_id = ${ownerId} and report = ${report} and is_default`.execute(
    db,
  );
};

/** A deleted view is no longer a default. */
export const markDeleted = async (db: TenantDb, id: string, isDeleted: boolean): Promise<void> => {
  await sql`
    update saved_views
    set deleted_at = case when ${isDeleted}::boolean then now() end,
        is_default = is_default and not ${isDeleted}::boolean
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Removes views for good that were deleted more than `days` ago. */
export const removeDeletedViews = async (db: TenantDb, days: number): Promise<void> => {
  await sql`
    delete from saved_views
    where organization_id = ${db.organizationId}
      and deleted_at < now() - make_interval(days => ${days}::integer)`.execute(db);
};

/**
 * Gives the views of those of these people who have left or were deleted to the longest-serving unscoped owner.
 * Suspended people keep theirs.
 */
export const giveViewsToOwner = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    with heir as (
      select id from users
      where organization_id = ${db.organizationId} and role = 'admin' and profile = 'owner' and not is_scoped
        and status = 'active' and deleted_at is null and account_id is not null
      order by created_at, id
      limit 1)
    update saved_views view
    set owner_id = heir.id, is_default = false
    from heir, users leaver
    where view.organization_id = ${db.organizationId} and view.owner_id = leaver.id
      and leaver.organization_id = ${db.organizationId} and leaver.id = any(${userIds}::uuid[])
      and leaver.id <> heir.id and (leaver.status = 'left' or leaver.deleted_at is not null)`.execute(db);
};
