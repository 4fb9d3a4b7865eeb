import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { demoId } from './demo-id.ts';
import { demoPeople, type DemoOrganization } from './demo-people.ts';

/** The people of an invented organization, with their tags. */
export async function insertPeople(db: TenantDb, organization: DemoOrganization): Promise<void> {
  const people = demoPeople(organization);
  const userId = (employeeNumber: string) => demoId(organization.name, 'user', employeeNumber);
  const tagId = (name: string) => demoId(organization.name, 'tag', name);
  const tags = organization.tagGroups.flat();
  await sql`
    insert into user_tags (id, name)
    select * from unnest(${tags.map(tagId)}::uuid[], ${tags}::text[])
    on conflict do nothing`.execute(db);
  await sql`
    insert into users (id, first_name, last_name, employee_number, status)
    select * from unnest(
      ${people.map((person) => userId(person.employeeNumber))}::uuid[], ${people.map((person) => person.firstName)}::text[],
      ${people.map((person) => person.lastName)}::text[], ${people.map((person) => person.employeeNumber)}::text[],
      ${people.map((person) => person.status)}::text[])
    on conflict do nothing`.execute(db);
  const tagged = people.flatMap((person) =>
    person.tags.map((tag) => [tagId(tag), userId(person.employeeNumber)] as const),
  );
  await sql`
    insert into tagged_users (tag_id, user_id)
    select * from unnest(${tagged.map(([tag]) => tag)}::uuid[], ${tagged.map(([, user]) => user)}::uuid[])
    on conflict do nothing`.execute(db);
}
