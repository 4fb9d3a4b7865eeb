-- What an organization's tags are about: its sites, its crews, its jobs.
create table tag_categories (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  color text not null default 'slate'
    check (color in ('slate', 'blue', 'teal', 'olive', 'brown', 'magenta', 'violet')),
  -- true: nobody carries more than one tag of it.
  is_single_choice boolean not null default false,
  -- Where it stands among the others, the first at the lowest.
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index tag_categories_name on tag_categories (organization_id, lower(name));

alter table tag_categories enable row level security;
alter table tag_categories force row level security;
create policy tenant on tag_categories
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on tag_categories to evenkeel_app;

alter table user_tags
  add column category_id uuid,
  -- null: the color of its category.
  add column color text check (color in ('slate', 'blue', 'teal', 'olive', 'brown', 'magenta', 'violet')),
  -- Since then it stays with those who carry it and is given to nobody else.
  add column archived_at timestamptz,
  -- The tag whose people it joined; such a tag waits in the bin until everybody has heard of it, and never comes back.
  add column merged_into uuid,
  add foreign key (organization_id, category_id) references tag_categories (organization_id, id)
    on delete set null (category_id),
  add foreign key (organization_id, merged_into) references user_tags (organization_id, id)
    on delete set null (merged_into),
  add check (merged_into is null or deleted_at is not null);
create index user_tags_by_category on user_tags (organization_id, category_id);

-- Where one choice is allowed, the tag given last takes the place of the one before. Of several given at once the first
-- by name stays. It stands here because tags are given in many ways: by hand, by a link, by a file, by single sign-on.
create function keep_single_choice() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from added
    join user_tags tag on tag.organization_id = added.organization_id and tag.id = added.tag_id
    join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
    where category.is_single_choice)
  then
    return null;
  end if;
  -- Of two who give the same person a tag at once, one comes after the other and sees what the other gave.
  perform from users person
    where (person.organization_id, person.id) in (select organization_id, user_id from added)
    order by person.id
    for no key update;
  delete from tagged_users former
  using (
    select distinct on (added.organization_id, added.user_id, tag.category_id)
      added.organization_id, added.user_id, tag.category_id, added.tag_id
    from added
    join user_tags tag on tag.organization_id = added.organization_id and tag.id = added.tag_id
    join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
    where category.is_single_choice
    order by added.organization_id, added.user_id, tag.category_id, lower(tag.name), tag.id) chosen
  -- `offset 0`: person by person, by the index. Before a table is first analyzed the planner compares all with all.
  cross join lateral (
    select carried.tag_id
    from tagged_users carried
    join user_tags other on other.organization_id = carried.organization_id and other.id = carried.tag_id
    where carried.organization_id = chosen.organization_id and carried.user_id = chosen.user_id
      and other.category_id = chosen.category_id and carried.tag_id <> chosen.tag_id
    offset 0) replaced
  where former.organization_id = chosen.organization_id and former.user_id = chosen.user_id
    and former.tag_id = replaced.tag_id;
  return null;
end
$$;
create trigger single_choice after insert on tagged_users
  referencing new table as added
  for each statement execute function keep_single_choice();

-- A tag that joined another takes its place in the links that give it.
grant delete on join_link_tags to evenkeel_app;

-- As decision 0031 has it, now by category: within a category any of the scope's tags, and all of its categories; the tags
-- without a category count as one. A tag in the bin is carried by nobody, so that losing one never shows more people.
create or replace function people_in_scope() returns setof uuid
  language sql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp
as $$
  with part as (
    select tag.id, tag.deleted_at, coalesce(tag.category_id, '00000000-0000-0000-0000-000000000000') as category
    from public.admin_scopes scope
    join public.user_tags tag on tag.organization_id = scope.organization_id and tag.id = scope.tag_id
    where scope.organization_id = current_organization() and scope.user_id = current_scope_of())
  select current_scope_of()
  union
  (select tagged.user_id
   from part
   join public.tagged_users tagged on tagged.organization_id = current_organization() and tagged.tag_id = part.id
   where part.deleted_at is null
   group by tagged.user_id
   having count(distinct part.category) = (select count(distinct category) from part))
$$;
