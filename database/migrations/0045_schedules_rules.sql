-- Who should test when. A schedule is a rule; the single tests that follow from it are occurrences.
create table schedules (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- A pause, and an end by date, follow from the dates below.
  state text not null default 'draft' check (state in ('draft', 'active', 'ended')),
  -- The audience. Ids without a foreign key: a tag that is gone is carried by nobody, and so never widens it.
  is_for_everyone boolean not null default false,
  tag_match text not null default 'any' check (tag_match in ('any', 'all')),
  tag_ids uuid[] not null default '{}',
  user_ids uuid[] not null default '{}',
  excluded_tag_ids uuid[] not null default '{}',
  excluded_user_ids uuid[] not null default '{}',
  -- As the contract has them.
  recurrence jsonb not null check (jsonb_typeof(recurrence) = 'object'),
  windows jsonb not null check (jsonb_typeof(windows) = 'array'),
  reminders jsonb not null default '[]' check (jsonb_typeof(reminders) = 'array'),
  zone_kind text not null check (zone_kind in ('organization', 'person', 'fixed')),
  time_zone text check (length(time_zone) between 1 and 64),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- Both days belong to the pause; without an end it lasts until somebody ends it.
  paused_from date,
  paused_until date check (paused_until >= paused_from),
  test_type text not null check (test_type in ('FullTest', 'LightningTest', 'LightningThenFull')),
  owner_id uuid,
  created_at timestamptz not null default now(),
  -- In milliseconds, as it travels: whoever changes a schedule names the state that they have seen.
  changed_at timestamptz(3) not null default now(),
  -- Since when its occurrences are not what the rule says; null: they are.
  behind_since timestamptz,
  -- Up to when its occurrences are made, and by which clock of the organization.
  made_until timestamptz,
  made_in_zone text,
  primary key (organization_id, id),
  check ((zone_kind = 'fixed') = (time_zone is not null)),
  check (paused_from is not null or paused_until is null)
);
create unique index schedules_name on schedules (organization_id, lower(name)) where state <> 'ended';
alter table schedules enable row level security;
alter table schedules force row level security;
create policy tenant on schedules
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on schedules to evenkeel_app;

-- Whose tags, status or time zone changed, so that other tests may be due for them. Written by the triggers below and
-- taken away by the job that makes occurrences. Nothing is unique here, so that no two changes wait for each other.
create table schedule_people_changes (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, id)
);
alter table schedule_people_changes enable row level security;
alter table schedule_people_changes force row level security;
create policy tenant on schedule_people_changes
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, delete on schedule_people_changes to evenkeel_app;

-- As the owner: a scoped administrator may give a tag by which the person leaves the scope. Whoever changes people
-- outside of any organization (a migration) is not noted; the job looks at everybody once a day.
create function note_changed_people(changed_organization uuid, changed_user uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.schedule_people_changes (organization_id, user_id)
  select changed_organization, changed_user
  where changed_organization = current_organization()
    and exists (select from public.schedules schedule
                where schedule.organization_id = changed_organization and schedule.state = 'active')
$$;
revoke execute on function note_changed_people(uuid, uuid) from public;
grant execute on function note_changed_people(uuid, uuid) to evenkeel_app;

create function note_tagged_people() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform note_changed_people(organization_id, user_id) from (select distinct organization_id, user_id from changed) people;
  return null;
end
$$;
create trigger tags_given after insert on tagged_users
  referencing new table as changed for each statement execute function note_tagged_people();
create trigger tags_taken after delete on tagged_users
  referencing old table as changed for each statement execute function note_tagged_people();

create function note_new_people() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform note_changed_people(organization_id, id) from added where status = 'active';
  return null;
end
$$;
create trigger people_added after insert on users
  referencing new table as added for each statement execute function note_new_people();

create function note_moved_people() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform note_changed_people(after_it.organization_id, after_it.id)
  from before_it join after_it on after_it.organization_id = before_it.organization_id and after_it.id = before_it.id
  where (before_it.status, before_it.time_zone, before_it.deleted_at, before_it.role)
    is distinct from (after_it.status, after_it.time_zone, after_it.deleted_at, after_it.role);
  return null;
end
$$;
create trigger people_moved after update on users
  referencing old table as before_it new table as after_it for each statement execute function note_moved_people();

-- A tag goes into the bin, or comes back, with all who carry it.
create function note_binned_tags() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform note_changed_people(tagged.organization_id, tagged.user_id)
  from before_it
  join after_it on after_it.organization_id = before_it.organization_id and after_it.id = before_it.id
  join tagged_users tagged on tagged.organization_id = after_it.organization_id and tagged.tag_id = after_it.id
  where (before_it.deleted_at is null) <> (after_it.deleted_at is null);
  return null;
end
$$;
create trigger tags_binned after update on user_tags
  referencing old table as before_it new table as after_it for each statement execute function note_binned_tags();
