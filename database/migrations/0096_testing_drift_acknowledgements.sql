-- A signal of slow change stays until a named person has acknowledged it, and then its sums begin anew (science 3).
create table drift_acknowledgements (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  baseline_id uuid not null,
  -- Towards worse, or towards better.
  state text not null check (state in ('signal', 'better')),
  since timestamptz not null,
  signal_at timestamptz not null,
  -- The tests after the first of these moments and up to the second are in the sums that were acknowledged.
  counted_from timestamptz not null,
  counted_to timestamptz not null,
  acknowledged_by uuid not null,
  acknowledged_at timestamptz not null default now(),
  note text not null check (length(note) between 1 and 500),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
-- Of two who acknowledge the same signal at once, one does.
create unique index drift_acknowledgements_once on drift_acknowledgements (organization_id, baseline_id, counted_from);
create index drift_acknowledgements_of_users on drift_acknowledgements (organization_id, user_id, acknowledged_at desc);
alter table drift_acknowledgements enable row level security;
alter table drift_acknowledgements force row level security;
create policy tenant on drift_acknowledgements
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on drift_acknowledgements as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update on drift_acknowledgements to evenkeel_app;

alter table drifts
  -- How many tests of the run so far have raised the sum towards worse.
  add column raised integer not null default 0,
  -- Tests up to here were acknowledged and are in the sums no more.
  add column counted_from timestamptz not null default '-infinity';

create or replace function add_to_drift(drift inout drifts, taken timestamptz, rci double precision)
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
  drift.raised := case when worse = 0 then 0 when worse > drift.upper then drift.raised + 1 else drift.raised end;
  drift.upper := worse;
  drift.lower := better;
  if worse > signal then drift.signal_at := coalesce(drift.signal_at, taken); end if;
  if better > signal then drift.lower_signal_at := coalesce(drift.lower_signal_at, taken); end if;
  drift.last_result_at := taken;
end
$$;

create or replace function follow_drift(organization uuid, person uuid, baseline uuid, changed_from timestamptz) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
as $$
declare
  drift drifts;
  test record;
  acknowledged constant timestamptz := coalesce(
    (select max(counted_to) from drift_acknowledgements
     where organization_id = organization and baseline_id = baseline), '-infinity');
begin
  select * into drift from drifts where organization_id = organization and baseline_id = baseline;
  if not found or changed_from <= drift.last_result_at or drift.counted_from < acknowledged then
    drift := row (organization, baseline, person, 0, null, null, 0, null, null, acknowledged, 0, acknowledged);
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
    last_result_at = excluded.last_result_at, raised = excluded.raised, counted_from = excluded.counted_from;
end
$$;

create function follow_acknowledged_drift() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- As every result of this person does, so that none is added up at the same moment.
  perform pg_advisory_xact_lock(hashtextextended('results of ' || new.user_id, 0));
  perform follow_drift(new.organization_id, new.user_id, new.baseline_id, '-infinity');
  return null;
end
$$;
create trigger follow_acknowledged_drift after insert on drift_acknowledgements
  for each row execute function follow_acknowledged_drift();

-- What there is so far is added up again, for `raised`. The owner is held by row level security too, but for this.
alter table results no force row level security;
alter table drifts no force row level security;
alter table drift_acknowledgements no force row level security;
select follow_drift(organization_id, user_id, baseline_id, '-infinity') from drifts;
alter table results force row level security;
alter table drifts force row level security;
alter table drift_acknowledgements force row level security;

-- How each baseline in force drifts, in the one word that every screen says. It rises when three tests of the run have
-- raised the sum: one high test is no slow change.
create view drift_states with (security_invoker = true) as
select named.organization_id, named.user_id, named.baseline_id, named.state,
       case named.state when 'better' then named.lower_since when 'none' then null else named.since end as since,
       case named.state when 'better' then named.lower_signal_at else named.signal_at end as signal_at,
       named.counted_from, named.last_result_at
from (
  select drift.*,
         case when drift.signal_at is not null then 'signal'
              when drift.lower_signal_at is not null then 'better'
              when drift.upper > 0 and drift.raised >= 3 then 'rising'
              else 'none' end as state
  from drifts drift
  join baselines baseline on baseline.organization_id = drift.organization_id and baseline.id = drift.baseline_id
  where baseline.valid_to is null) named;
grant select on drift_states to evenkeel_app;

-- Of a person with several baselines the gravest word, of the equally grave that of the latest test.
create view person_drifts with (security_invoker = true) as
select distinct on (organization_id, user_id) organization_id, user_id, baseline_id, state, since, signal_at
from drift_states
order by organization_id, user_id, array_position(array['signal', 'better', 'rising', 'none'], state),
         last_result_at desc, baseline_id;
grant select on person_drifts to evenkeel_app;
