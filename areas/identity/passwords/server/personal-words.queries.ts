import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

interface Names {
  firstName: string;
  lastName: string;
  organizationName: string;
}

export const findNames = async (db: TenantDb, userId: string): Promise<Names | undefined> => {
  const { rows } = await sql<Names>`
    select member.first_name as "firstName", member.last_name as "lastName", organization.name as "organizationName"
    from users member
    join organizations organization on organization.id = member.organization_id
    where member.organization_id = ${db.organizationId} and member.id = ${userId}`.execute(db);
  return rows[0];
};
