import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { demoId } from './demo-id.ts';
import { demoPeople, type DemoOrganization } from './demo-people.ts';

/** The people of an invented organization, with their tags. */
export async function insertPeople(db: TenantDb, organization: DemoOrganization): Promise<void> {
  const people = demoPeople(organization);
  const userId = (employeeNumber: string) => demoId(organization.name, 'user', employeeNumber);
  const tagId = (name: string) => demoId(organization.name, 'tag', name);
  await insertTags(db, organization);
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

async function insertTags(db: TenantDb, { name: organization, tagGroups }: DemoOrganization): Promise<void> {
  const categoryId = (category: string) => demoId(organization, 'tag category', category);
  const tags = tagGroups.flatMap((group) => group.tags.map((name) => ({ name, category: categoryId(group.category) })));
  await sql`
    insert into tag_categories (id, name, color, is_single_choice, position)
    select * from unnest(
      ${tagGroups.map(({ category }) => categoryId(category))}::uuid[], ${tagGroups.map(({ category }) => category)}::text[],
      ${tagGroups.map(({ color }) => color)}::text[],
      ${tagGroups.map(({ isSingleChoice }) => isSingleChoice)}::boolean[]) with ordinality
    on conflict do nothing`.execute(db);
  await sql`
    insert into user_tags (id, name, category_id)
    select * from unnest(
      ${tags.map(({ name }) => demoId(organization, 'tag', name))}::uuid[], ${tags.map(({ name }) => name)}::text[],
      ${tags.map(({ category }) => category)}::uuid[])
    on conflict do nothing`.execute(db);
}
