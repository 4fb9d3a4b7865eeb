-- expand
-- As in 0032. Every statement of a scoped administrator asks for these people once for each table with people, and in SQL
-- the question was planned anew each time and counted the categories of each person. Most scopes are within one category,
-- where any tag is enough; and a connection now plans the question once.
create or replace function people_in_scope() returns setof uuid
  language plpgsql stable parallel safe security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  home constant uuid := current_organization();
  administrator constant uuid := current_scope_of();
  no_category constant uuid := '00000000-0000-0000-0000-000000000000';
  -- Those of tags in the bin too: losing a tag never shows more people.
  categories constant bigint := (
    select count(distinct coalesce(tag.category_id, no_category))
    from public.admin_scopes scope
    join public.user_tags tag on tag.organization_id = scope.organization_id and tag.id = scope.tag_id
    where scope.organization_id = home and scope.user_id = administrator);
begin
  return next administrator;
  if categories = 1 then
    return query
      select distinct tagged.user_id
      from public.admin_scopes scope
      join public.user_tags tag
        on tag.organization_id = scope.organization_id and tag.id = scope.tag_id and tag.deleted_at is null
      join public.tagged_users tagged
        on tagged.organization_id = scope.organization_id and tagged.tag_id = scope.tag_id
      where scope.organization_id = home and scope.user_id = administrator and tagged.user_id <> administrator;
  elsif categories > 1 then
    return query
      select tagged.user_id
      from public.admin_scopes scope
      join public.user_tags tag
        on tag.organization_id = scope.organization_id and tag.id = scope.tag_id and tag.deleted_at is null
      join public.tagged_users tagged
        on tagged.organization_id = scope.organization_id and tagged.tag_id = scope.tag_id
      where scope.organization_id = home and scope.user_id = administrator and tagged.user_id <> administrator
      group by tagged.user_id
      having count(distinct coalesce(tag.category_id, no_category)) = categories;
  end if;
end
$$;
