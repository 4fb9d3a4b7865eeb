import { sql } from 'kysely';
import type { Audience } from '#areas/users/person/audience.ts';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows } from '#platform/server/database/keyset.ts';
import type { PersonLabel } from '#areas/users/names/person-label.ts';

export const countAudience = (db: TenantDb, audience: Audience): Promise<number> =>
  countRows(db, sql`users person where ${inAudience(db, audience)}`);

export const findAudienceSample = async (db: TenantDb, audience: Audience, count: number): Promise<PersonLabel[]> => {
  const { rows } = await sql<PersonLabel>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName"
    from users person where ${inAudience(db, audience)}
    order by lower(person.first_name || ' ' || person.last_name) collate "und-x-icu", person.id
    limit ${count}`.execute(db);
  return rows;
};

/** Returns the own time zones of these people, and null for those without one. */
export const findAudienceZones = async (
  db: TenantDb,
  audience: Audience,
  people: readonly string[] | undefined,
): Promise<(string | null)[]> => {
  const those = allOf(inAudience(db, audience), people && sql`person.id = any(${people}::uuid[])`);
  const { rows } = await sql<{ zone: string | null }>`
    select distinct person.time_zone as zone from users person where ${those}`.execute(db);
  return rows.map(({ zone }) => zone);
};
