import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { demoId } from './demo-id.ts';
import { demoPeople, type InventedOrganization } from './demo-people.ts';

/** Limits the batch, because the trigger for one-choice categories compares each new tag with all existing ones. */
const TAGS_AT_ONCE = 1000;

/** Inserts the people of an invented organization, with their tags. */
export async function insertPeople(db: TenantDb, organization: InventedOrganization): Promise<void> {
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
  await inviteAwaited(db, organization.name, people);
  const tagged = people.flatMap((person) =>
    person.tags.map((tag) => [tagId(tag), userId(person.employeeNumber)] as const),
  );
  for (let from = 0; from < tagged.length; from += TAGS_AT_ONCE) {
    const some = tagged.slice(from, from + TAGS_AT_ONCE);
    await sql`
      insert into tagged_users (tag_id, user_id)
      select * from unnest(${some.map(([tag]) => tag)}::uuid[], ${some.map(([, user]) => user)}::uuid[])
      on conflict do nothing`.execute(db);
  }
}

/** Every invited person has an invitation. Its link is unknown, but a new one can be made. */
async function inviteAwaited(
  db: TenantDb,
  organization: string,
  people: readonly { readonly employeeNumber: string; readonly status: string }[],
): Promise<void> {
  const awaited = people.filter(({ status }) => status === 'invited').map(({ employeeNumber }) => employeeNumber);
  await sql`
    insert into invitations (id, user_id, token_hash, role, expires_at)
    select awaited.id, awaited.user_id, awaited.token_hash, 'user', now() + interval '14 days'
    from unnest(
      ${awaited.map((number) => demoId(organization, 'invitation', number))}::uuid[],
      ${awaited.map((number) => demoId(organization, 'user', number))}::uuid[],
      ${awaited.map(() => randomBytes(32))}::bytea[]) awaited (id, user_id, token_hash)
    on conflict do nothing`.execute(db);
}

async function insertTags(db: TenantDb, { name: organization, tagGroups }: InventedOrganization): Promise<void> {
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
