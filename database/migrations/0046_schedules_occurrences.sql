-- An id that sorts by the time it was made, for rows that are made by the thousand in one statement.
create function new_row_id() returns uuid
  language sql volatile parallel safe
  return encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid;

-- One test that is expected of one person, once.
create table occurrences (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null default new_row_id(),
  schedule_id uuid not null,
  user_id uuid not null,
  -- opens <= due <= closes; what comes between due and closes is late.
  opens_at timestamptz not null,
  due_at timestamptz not null check (due_at >= opens_at),
  closes_at timestamptz not null check (closes_at >= due_at),
  -- By whose clock the window was reckoned.
  zone text not null,
  test_type text not null check (test_type in ('FullTest', 'LightningTest', 'LightningThenFull')),
  -- Asked for by hand besides the rule, so no change of the rule takes it away.
  is_extra boolean not null default false,
  -- In progress, open and overdue follow from the moment of looking.
  status text not null default 'scheduled'
    check (status in ('scheduled', 'completed', 'late', 'missed', 'excused', 'cancelled')),
  missed_reason text check (missed_reason in ('none', 'invalidOnly', 'abandoned')),
  -- The test that serves it; no test serves two.
  result_id uuid,
  served_at timestamptz,
  excuse_reason text check (excuse_reason in ('sick', 'leave', 'otherSite', 'training', 'deviceFault', 'notOnShift', 'other')),
  excuse_note text check (length(excuse_note) <= 300),
  excused_by uuid,
  excused_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, schedule_id) references schedules (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, result_id) references results (organization_id, id),
  check ((status in ('completed', 'late')) = (result_id is not null)),
  check ((status = 'missed') = (missed_reason is not null)),
  check ((status = 'excused') = (excuse_reason is not null))
);
-- What makes occurrences once only, however many servers make them.
create unique index occurrences_once on occurrences (organization_id, schedule_id, opens_at, user_id);
create index occurrences_by_time on occurrences (organization_id, opens_at, id);
create index occurrences_by_user on occurrences (organization_id, user_id, opens_at);
create index occurrences_waiting on occurrences (organization_id, closes_at) where status = 'scheduled';
create unique index occurrences_by_result on occurrences (organization_id, result_id) where result_id is not null;

alter table occurrences enable row level security;
alter table occurrences force row level security;
create policy tenant on occurrences
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on occurrences as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on occurrences to evenkeel_app;

-- Days on which nothing is expected of a person, for the windows that are not made yet as well.
create table excused_days (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  reason text not null check (reason in ('sick', 'leave', 'otherSite', 'training', 'deviceFault', 'notOnShift', 'other')),
  note text not null default '' check (length(note) <= 300),
  excused_by uuid,
  excused_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index excused_days_by_user on excused_days (organization_id, user_id, last_day);
alter table excused_days enable row level security;
alter table excused_days force row level security;
create policy tenant on excused_days
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on excused_days as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on excused_days to evenkeel_app;

-- Whether a test is what was asked for. A full test says more than a quick one and serves in its place; a quick check
-- that leads to a full test serves only when it was passed.
create function is_test_asked_for(asked text, taken text, passed boolean) returns boolean
  language sql immutable parallel safe
  return taken = 'FullTest' or asked = 'LightningTest' or (asked = 'LightningThenFull' and coalesce(passed, false));

-- Lets a test serve the earliest occurrence that was open when the server got it. Of two tests at once the second waits
-- for the first and then takes the next one. Missed too: the minute's job may have come between test and commit.
create function serve_earliest(test results) returns void
  language sql set search_path = pg_catalog, public, pg_temp
as $$
  update occurrences
  set status = case when test.received_at <= due_at then 'completed' else 'late' end,
      result_id = test.id, served_at = test.received_at, missed_reason = null
  where organization_id = test.organization_id and id = (
    select open.id from occurrences open
    where open.organization_id = test.organization_id and open.user_id = test.user_id
      and open.opens_at <= test.received_at and open.closes_at >= test.received_at
      and open.status in ('scheduled', 'missed')
      and is_test_asked_for(open.test_type, test.test_type, (test.extra_data ->> 'pass')::boolean)
    order by open.opens_at, open.due_at, open.id
    limit 1
    for update)
$$;

create function serve_by_new_results() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  test results;
begin
  for test in
    select added.* from added
    where added.is_valid and added.voided_at is null and exists (
      select from occurrences open
      where open.organization_id = added.organization_id and open.user_id = added.user_id
        and open.opens_at <= added.received_at and open.closes_at >= added.received_at)
    order by added.received_at, added.id
  loop
    perform serve_earliest(test);
  end loop;
  return null;
end
$$;
create trigger occurrences_served after insert on results
  referencing new table as added for each statement execute function serve_by_new_results();

-- A test that does not count any more serves nothing; another one of the same window may take its place.
create function serve_anew() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  test results;
  freed record;
begin
  for freed in
    update occurrences set status = 'scheduled', result_id = null, served_at = null
    from before_it join after_it on after_it.organization_id = before_it.organization_id and after_it.id = before_it.id
    where occurrences.organization_id = after_it.organization_id and occurrences.result_id = after_it.id
      and (before_it.is_valid and before_it.voided_at is null) and not (after_it.is_valid and after_it.voided_at is null)
    returning occurrences.*
  loop
    select other.* into test from results other
    where other.organization_id = freed.organization_id and other.user_id = freed.user_id
      and other.received_at between freed.opens_at and freed.closes_at
      and other.taken_at >= freed.opens_at - interval '4 days'
      and other.is_valid and other.voided_at is null
      and is_test_asked_for(freed.test_type, other.test_type, (other.extra_data ->> 'pass')::boolean)
      and not exists (select from occurrences served
                      where served.organization_id = other.organization_id and served.result_id = other.id)
    order by other.received_at, other.id limit 1;
    if found then perform serve_earliest(test); end if;
  end loop;
  for test in
    select after_it.* from before_it
    join after_it on after_it.organization_id = before_it.organization_id and after_it.id = before_it.id
    where (after_it.is_valid and after_it.voided_at is null) and not (before_it.is_valid and before_it.voided_at is null)
  loop
    perform serve_earliest(test);
  end loop;
  return null;
end
$$;
create trigger occurrences_freed after update on results
  referencing old table as before_it new table as after_it for each statement execute function serve_anew();

-- A test was begun in the window, is not handed in, and is younger than a quarter of an hour. Tests that a device keeps for
-- later are begun by nobody yet.
create function is_in_progress(occurrence occurrences) returns boolean
  language sql stable parallel safe
  return occurrence.opens_at <= now() and occurrence.closes_at > now() - interval '15 minutes' and exists (
    select from attempts attempt
    where attempt.organization_id = occurrence.organization_id and attempt.user_id = occurrence.user_id
      and attempt.created_at > now() - interval '15 minutes'
      and attempt.created_at between occurrence.opens_at and occurrence.closes_at
      and attempt.submitted_at is null and not attempt.is_offline
      and is_test_asked_for(occurrence.test_type, attempt.test_type, true));

-- How it stands at this moment, whether or not the minute's job has been here. The first rule that fits.
create function occurrence_status(occurrence occurrences) returns text
  language sql stable parallel safe
  return case
    when occurrence.status <> 'scheduled' then occurrence.status
    when is_in_progress(occurrence) then 'inProgress'
    when occurrence.closes_at <= now() then 'missed'
    else 'scheduled' end;

-- Why nothing served it: tests that do not count, one that was begun and never handed in, or none.
create function missed_reason_of(occurrence occurrences) returns text
  language sql stable parallel safe
  return case
    when exists (
      select from results result
      where result.organization_id = occurrence.organization_id and result.user_id = occurrence.user_id
        and result.received_at between occurrence.opens_at and occurrence.closes_at
        and result.taken_at between occurrence.opens_at - interval '4 days' and occurrence.closes_at
        and not (result.is_valid and result.voided_at is null)) then 'invalidOnly'
    when exists (
      select from attempts attempt
      where attempt.organization_id = occurrence.organization_id and attempt.user_id = occurrence.user_id
        and attempt.created_at between occurrence.opens_at and occurrence.closes_at
        and attempt.submitted_at is null and not attempt.is_offline) then 'abandoned'
    else 'none' end;
