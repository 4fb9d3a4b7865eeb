-- What a test costs when it is handed in must not grow with the organization.

-- The index of the series in force is partial, and the series in force at an earlier moment was looked for among all
-- series of the organization.
create index baselines_by_user on baselines (organization_id, user_id, device_class);

-- The records are compressed before they are sent; PostgreSQL tried to compress each once more.
alter table raw_trials alter column gzipped set storage external;

-- As in 0111, but each person's attempts are looked up by the index. They were found among all open attempts of the
-- organization, which are many when a shift begins.
create or replace function close_surplus_attempts() returns trigger
  language plpgsql as $$
begin
  -- In one order, so that two statements never wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('attempts of ' || begun.user_id, 0))
  from (select distinct user_id from new_attempts where submitted_at is null and not is_offline order by user_id) begun;

  update attempts set closed_at = now()
  from (select distinct organization_id, user_id from new_attempts where submitted_at is null and not is_offline) begun
  cross join lateral (
    select open.id from attempts open
    where open.organization_id = begun.organization_id and open.user_id = begun.user_id
      and open.submitted_at is null and not open.is_offline and open.closed_at is null
      -- A record is taken for four days; what is older is closed by its age.
      and open.created_at > now() - interval '4 days'
    order by open.created_at desc, open.id desc
    offset 10) surplus
  where attempts.organization_id = begun.organization_id and attempts.id = surplus.id;
  return null;
end
$$;
