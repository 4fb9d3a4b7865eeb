-- What the results of one day come to by the usual filter, so that a report of many days adds up days and not results
-- (areas/reports/daily-figures.ts says what is in the figures). One row for each version of norms: nothing is averaged
-- across them. A day is one by the organization's clock, and a row counts only while that clock is in this time zone.
create table daily_results (
  organization_id uuid not null default current_organization() references organizations (id),
  day date not null,
  norms_version text not null,
  time_zone text not null,
  figures jsonb not null,
  -- How many tests the usual filter finds, for whoever asks for nothing else.
  found integer not null generated always as ((figures ->> 'found')::integer) stored,
  primary key (organization_id, day, norms_version)
);

-- When tests were taken whose days have to be added up again. Every change adds rows of its own and waits for nobody;
-- the job that adds up takes them away.
create table changed_results (
  organization_id uuid not null default current_organization() references organizations (id),
  taken_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  primary key (organization_id, taken_at, id)
);

-- A test says which others of its visit are not the last any more, so all of them are marked. They are looked up by the
-- index, visit by visit, also when the plan was made while there were a few.
create function mark_changed_results() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
as $$
begin
  insert into changed_results (organization_id, taken_at)
  select distinct touched.organization_id, result.taken_at
  from (select distinct organization_id, visit_id from changed) touched
  cross join lateral (
    select result.taken_at from results result
    where result.organization_id = touched.organization_id and result.visit_id = touched.visit_id
    offset 0) result;
  return null;
end
$$;

create trigger mark_new_results after insert on results
  referencing new table as changed for each statement execute function mark_changed_results();
create trigger mark_changed_results after update on results
  referencing new table as changed for each statement execute function mark_changed_results();

-- A test that moves to another time leaves a day behind.
create function mark_former_results() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into changed_results (organization_id, taken_at)
  select distinct former.organization_id, former.taken_at
  from former
  join changed on changed.organization_id = former.organization_id and changed.id = former.id
  where changed.taken_at <> former.taken_at;
  return null;
end
$$;

create trigger mark_former_results after update on results
  referencing old table as former new table as changed for each statement execute function mark_former_results();

-- What a visit came to may be settled later than its tests.
create function mark_results_of_visits() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
as $$
begin
  insert into changed_results (organization_id, taken_at)
  select distinct changed.organization_id, result.taken_at
  from former
  join changed on changed.organization_id = former.organization_id and changed.id = former.id
  cross join lateral (
    select result.taken_at from results result
    where result.organization_id = changed.organization_id and result.visit_id = changed.id
    offset 0) result
  where changed.outcome <> former.outcome;
  return null;
end
$$;

create trigger mark_results_of_visits after update on visits
  referencing old table as former new table as changed for each statement execute function mark_results_of_visits();

-- What there is so far. The owner is held by row level security too, but for this statement.
alter table results no force row level security;
insert into changed_results (organization_id, taken_at)
select distinct organization_id, date_bin('15 minutes', taken_at, '2000-01-01T00:00:00Z') from results;
alter table results force row level security;

alter table daily_results enable row level security;
alter table daily_results force row level security;
create policy tenant on daily_results
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- Figures of everybody are for those who see everybody.
create policy everybody on daily_results as restrictive to evenkeel_app using ((select sees_everybody()));
alter table changed_results enable row level security;
alter table changed_results force row level security;
create policy tenant on changed_results
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert, delete on daily_results to evenkeel_app;
grant select, insert, delete on changed_results to evenkeel_app;
