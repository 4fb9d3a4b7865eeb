import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Locks these people until the transaction ends, in a fixed order to avoid deadlocks. */
export const lockPeopleById = async (db: TenantDb, ids: readonly string[]): Promise<void> => {
  await sql`
    select from users where organization_id = ${db.organizationId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db);
};

/** Whether this person is active or invited, not in the bin, and within the caller's scope. */
export const canSupervise = async (db: TenantDb, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users
    where organization_id = ${db.organizationId} and id = ${id} and role <> 'service'
      and status in ('active', 'invited') and deleted_at is null`.execute(db);
  return rows.length > 0;
};

interface SupervisorContact {
  name: string;
  phone: string | null;
}

/** Returns a person's supervisor while they are active. A supervisor without a name is left out. */
export const findSupervisorContact = async (db: TenantDb, userId: string): Promise<SupervisorContact | undefined> => {
  const { rows } = await sql<SupervisorContact>`
    select trim(supervisor.first_name || ' ' || supervisor.last_name) as name, supervisor.phone
    from users person
    join users supervisor on supervisor.organization_id = person.organization_id and supervisor.id = person.supervisor_id
    where person.organization_id = ${db.organizationId} and person.id = ${userId} and supervisor.status = 'active'
      and trim(supervisor.first_name || supervisor.last_name) <> ''`.execute(db);
  return rows[0];
};
