-- One row for each person who has tests that are not void: the latest of them, and the latest valid full one, so that
-- nobody has to look for it among all results. Late and voided results are minded by the trigger below, in the
-- transaction that brings them.
create table latest_results (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  -- Of any kind.
  result_id uuid not null,
  taken_at timestamptz not null,
  test_type text not null,
  is_valid boolean not null,
  flags text[] not null,
  score numeric(4, 1),
  extra_data jsonb,
  deviation numeric(4, 1),
  -- The latest valid full one, with its snapshot; null while there is none.
  full_result_id uuid,
  full_visit_id uuid,
  full_taken_at timestamptz,
  full_device_class text,
  full_norms_version text,
  full_score numeric(4, 1),
  full_baseline_id uuid,
  full_baseline_status text,
  full_baseline_value numeric(4, 1),
  full_baseline_sd double precision,
  full_baseline_n integer,
  full_is_baseline_stale boolean,
  full_deviation numeric(4, 1),
  full_rci double precision,
  full_change text,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id)
) with (fillfactor = 70);

-- Whether the tests by one baseline go one way for long: two one-sided cumulative sums of the reliable change index.
create table drifts (
  organization_id uuid not null default current_organization() references organizations (id),
  baseline_id uuid not null,
  user_id uuid not null,
  -- Towards worse. `since` is the test with which the sum last left zero; once there is a signal it stays.
  upper double precision not null default 0,
  since timestamptz,
  signal_at timestamptz,
  -- Towards better.
  lower double precision not null default 0,
  lower_since timestamptz,
  lower_signal_at timestamptz,
  -- The last test that is in the sums.
  last_result_at timestamptz not null default '-infinity',
  primary key (organization_id, baseline_id),
  foreign key (organization_id, user_id) references users (organization_id, id)
) with (fillfactor = 70);
create index drifts_of_users on drifts (organization_id, user_id);

create index results_by_visit on results (organization_id, visit_id, attempt_number);
-- Which test of a visit is the last one that counts is asked of every test in a report; those that come later are few.
-- They are looked up visit by visit, or all of a period are read at once.
create index results_retests on results (organization_id, visit_id, attempt_number)
  include (user_id, taken_at, test_type)
  where attempt_number > 1 and is_valid and voided_at is null;
create index results_retests_by_time on results (organization_id, taken_at)
  include (visit_id, attempt_number, user_id, test_type)
  where attempt_number > 1 and is_valid and voided_at is null;
create index results_full_by_user on results (organization_id, user_id, taken_at desc, id desc)
  where test_type = 'FullTest' and is_valid and voided_at is null;
-- Reports count and add up what is valid in a period; for that they need no row.
create index results_counted on results (organization_id, taken_at desc, id desc)
  include (user_id, visit_id, attempt_number, test_type, norms_version, score, deviation)
  where is_valid and voided_at is null;
create index visits_needing_action on visits (organization_id, began_at)
  where outcome in ('confirming', 'confirmed', 'unconfirmed');
create index visits_after_red on visits (organization_id, id) include (outcome)
  where outcome in ('confirming', 'confirmed', 'cleared_on_retest', 'unconfirmed');

-- One more test in a sum of Page, which never falls below zero. Slack and limit are those of the norms (science 3).
create function add_to_drift(drift inout drifts, taken timestamptz, rci double precision)
  language plpgsql immutable
as $$
declare
  slack constant double precision := 0.75;
  signal constant double precision := 5;
  worse constant double precision := greatest(0, drift.upper + (rci - slack));
  better constant double precision := greatest(0, drift.lower + (-rci - slack));
begin
  if drift.signal_at is null then
    drift.since := case when worse = 0 then null when drift.upper = 0 then taken else drift.since end;
  end if;
  if drift.lower_signal_at is null then
    drift.lower_since := case when better = 0 then null when drift.lower = 0 then taken else drift.lower_since end;
  end if;
  drift.upper := worse;
  drift.lower := better;
  if worse > signal then drift.signal_at := coalesce(drift.signal_at, taken); end if;
  if better > signal then drift.lower_signal_at := coalesce(drift.lower_signal_at, taken); end if;
  drift.last_result_at := taken;
end
$$;

-- Brings the sums of one baseline up to date: from where they stand, or from the beginning, when one of its tests was
-- taken before the last that is in them or does not count any more.
create function follow_drift(organization uuid, person uuid, baseline uuid, changed_from timestamptz) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
as $$
declare
  drift drifts;
  test record;
begin
  select * into drift from drifts where organization_id = organization and baseline_id = baseline;
  if not found or changed_from <= drift.last_result_at then
    drift := row (organization, baseline, person, 0, null, null, 0, null, null, '-infinity');
  end if;
  for test in
    select result.taken_at, result.rci from results result
    where result.organization_id = organization and result.user_id = person and result.baseline_id = baseline
      and result.test_type = 'FullTest' and result.is_valid and result.voided_at is null and result.rci is not null
      and result.taken_at > drift.last_result_at
    order by result.taken_at, result.id
  loop
    drift := add_to_drift(drift, test.taken_at, test.rci);
  end loop;
  if drift.last_result_at = '-infinity' then
    delete from drifts where organization_id = organization and baseline_id = baseline;
    return;
  end if;
  insert into drifts values (drift.*)
  on conflict (organization_id, baseline_id) do update set
    upper = excluded.upper, since = excluded.since, signal_at = excluded.signal_at, lower = excluded.lower,
    lower_since = excluded.lower_since, lower_signal_at = excluded.lower_signal_at,
    last_result_at = excluded.last_result_at;
end
$$;

-- Its plans may be made while there are a few results and kept until there are a million: so it looks people up by the
-- indexes, always.
create function keep_latest_results() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
as $$
begin
  -- Of two results of a person at once, one waits here for the other's end, and the statements below see it.
  perform pg_advisory_xact_lock(hashtextextended('results of ' || person.user_id, 0))
  from (select distinct user_id from changed order by user_id) person;

  insert into latest_results
  select touched.organization_id, touched.user_id,
         latest.id, latest.taken_at, latest.test_type, latest.is_valid, latest.flags, latest.score, latest.extra_data,
         latest.deviation,
         whole.id, whole.visit_id, whole.taken_at, whole.device_class, whole.norms_version, whole.score,
         whole.baseline_id, whole.baseline_status, whole.baseline_value, whole.baseline_sd, whole.baseline_n,
         whole.is_baseline_stale, whole.deviation, whole.rci, whole.change
  from (select distinct organization_id, user_id from changed) touched
  cross join lateral (
    select * from results result
    where result.organization_id = touched.organization_id and result.user_id = touched.user_id
      and result.voided_at is null
    order by result.taken_at desc, result.id desc limit 1) latest
  left join lateral (
    select * from results result
    where result.organization_id = touched.organization_id and result.user_id = touched.user_id
      and result.test_type = 'FullTest' and result.is_valid and result.voided_at is null
    order by result.taken_at desc, result.id desc limit 1) whole on true
  on conflict (organization_id, user_id) do update set
    result_id = excluded.result_id, taken_at = excluded.taken_at, test_type = excluded.test_type,
    is_valid = excluded.is_valid, flags = excluded.flags, score = excluded.score, extra_data = excluded.extra_data,
    deviation = excluded.deviation, full_result_id = excluded.full_result_id, full_visit_id = excluded.full_visit_id,
    full_taken_at = excluded.full_taken_at, full_device_class = excluded.full_device_class,
    full_norms_version = excluded.full_norms_version, full_score = excluded.full_score,
    full_baseline_id = excluded.full_baseline_id, full_baseline_status = excluded.full_baseline_status,
    full_baseline_value = excluded.full_baseline_value, full_baseline_sd = excluded.full_baseline_sd,
    full_baseline_n = excluded.full_baseline_n, full_is_baseline_stale = excluded.full_is_baseline_stale,
    full_deviation = excluded.full_deviation, full_rci = excluded.full_rci, full_change = excluded.full_change;

  if tg_op = 'UPDATE' then
    delete from latest_results kept
    using (select distinct organization_id, user_id from changed) touched
    where kept.organization_id = touched.organization_id and kept.user_id = touched.user_id
      and (select result.id from results result
           where result.organization_id = kept.organization_id and result.user_id = kept.user_id
             and result.voided_at is null limit 1) is null;
  end if;

  perform follow_drift(series.organization_id, series.user_id, series.baseline_id,
                       case tg_op when 'UPDATE' then '-infinity' else series.earliest end)
  from (select organization_id, user_id, baseline_id, min(taken_at) as earliest from changed
        where test_type = 'FullTest' and baseline_id is not null
        group by organization_id, user_id, baseline_id) series;
  return null;
end
$$;

create trigger keep_latest_results_of_new after insert on results
  referencing new table as changed for each statement execute function keep_latest_results();
create trigger keep_latest_results_of_changed after update on results
  referencing new table as changed for each statement execute function keep_latest_results();

-- What there is so far. The owner is held by row level security too, but for these statements.
alter table results no force row level security;
insert into latest_results
select latest.organization_id, latest.user_id,
       latest.id, latest.taken_at, latest.test_type, latest.is_valid, latest.flags, latest.score, latest.extra_data,
       latest.deviation,
       whole.id, whole.visit_id, whole.taken_at, whole.device_class, whole.norms_version, whole.score,
       whole.baseline_id, whole.baseline_status, whole.baseline_value, whole.baseline_sd, whole.baseline_n,
       whole.is_baseline_stale, whole.deviation, whole.rci, whole.change
from (
  select distinct on (organization_id, user_id) * from results
  where voided_at is null
  order by organization_id, user_id, taken_at desc, id desc) latest
left join lateral (
  select * from results result
  where result.organization_id = latest.organization_id and result.user_id = latest.user_id
    and result.test_type = 'FullTest' and result.is_valid and result.voided_at is null
  order by result.taken_at desc, result.id desc limit 1) whole on true;
select follow_drift(organization_id, user_id, baseline_id, '-infinity')
from results
where test_type = 'FullTest' and is_valid and baseline_id is not null and rci is not null
group by organization_id, user_id, baseline_id;
alter table results force row level security;

alter table latest_results enable row level security;
alter table latest_results force row level security;
create policy tenant on latest_results
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on latest_results as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
alter table drifts enable row level security;
alter table drifts force row level security;
create policy tenant on drifts
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on drifts as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));

grant select, insert, update, delete on latest_results, drifts to evenkeel_app;
