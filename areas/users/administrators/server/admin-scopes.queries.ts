import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { TagLabel } from '#areas/users/names/tag-label.ts';
import { BY_CATEGORY, CATEGORY_OF_TAG, TAG_LABEL } from '#areas/users/tags/server/tag-label.queries.ts';

export interface ScopeOfAdmin {
  userId: string;
  tags: TagLabel[];
  /** How many people they see now, by people_in_scope(), without themselves and without service accounts. */
  people: number;
}

/** Returns the scopes of these administrators or service accounts, for those who have one. */
export const findScopes = async (db: TenantDb, userIds: readonly string[]): Promise<ScopeOfAdmin[]> => {
  const { rows } = await sql<ScopeOfAdmin>`
    with part as (
      select scope.user_id, tag.id as tag_id, tag.category_id
      from admin_scopes scope
      join user_tags tag
        on tag.organization_id = scope.organization_id and tag.id = scope.tag_id and tag.deleted_at is null
      where scope.organization_id = ${db.organizationId} and scope.user_id = any(${userIds}::uuid[])),
    needed as (
      select user_id, count(distinct coalesce(category_id::text, '')) as categories from part group by user_id),
    met as (
      select part.user_id, tagged.user_id as person_id, count(distinct coalesce(part.category_id::text, '')) as categories
      from part
      join tagged_users tagged on tagged.organization_id = ${db.organizationId} and tagged.tag_id = part.tag_id
      group by part.user_id, tagged.user_id),
    seen as (
      select met.user_id, count(*) as people
      from met
      join needed using (user_id, categories)
      join users person on person.organization_id = ${db.organizationId} and person.id = met.person_id
      where person.role <> 'service' and person.status <> 'left' and met.person_id <> met.user_id
      group by met.user_id)
    select admin.id as "userId", coalesce(seen.people, 0) as people,
           array(select ${TAG_LABEL}
                 from part
                 join user_tags tag on tag.organization_id = ${db.organizationId} and tag.id = part.tag_id
                 ${CATEGORY_OF_TAG}
                 where part.user_id = admin.id
                 order by ${BY_CATEGORY}) as tags
    from users admin
    left join seen on seen.user_id = admin.id
    where admin.organization_id = ${db.organizationId} and admin.id = any(${userIds}::uuid[]) and admin.is_scoped`.execute(
    db,
  );
  return rows;
};
