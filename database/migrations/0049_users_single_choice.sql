-- As in 0032, but person by person and by the key: a plan for many at once that was made while the tables were small, or
-- knew nothing of a new organization, compared all with all when they had grown.
create or replace function keep_single_choice() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  chosen record;
begin
  for chosen in
    select distinct on (added.user_id, tag.category_id)
      added.organization_id, added.user_id, tag.category_id, added.tag_id
    from added
    join user_tags tag on tag.organization_id = added.organization_id and tag.id = added.tag_id
    join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
    where category.is_single_choice
    order by added.user_id, tag.category_id, lower(tag.name), tag.id
  loop
    -- Of two who give the same person a tag at once, one comes after the other and sees what the other gave.
    perform from users person
      where person.organization_id = chosen.organization_id and person.id = chosen.user_id
      for no key update;
    delete from tagged_users former
    where former.organization_id = chosen.organization_id and former.user_id = chosen.user_id
      and former.tag_id <> chosen.tag_id
      and exists (
        select from user_tags other
        where other.organization_id = former.organization_id and other.id = former.tag_id
          and other.category_id = chosen.category_id);
  end loop;
  return null;
end
$$;
