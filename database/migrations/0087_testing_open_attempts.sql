-- Whoever begins one test after the other may hand in the ten that they began last: a person cannot look at a thousand and
-- hand in the one that suits. A closed attempt stays, and is counted among those that were never handed in.
alter table attempts add column closed_at timestamptz;

-- Tests that were begun and not handed in: few, and asked for whenever one is begun or handed in.
create index attempts_not_handed_in on attempts (organization_id, user_id, created_at desc)
  where submitted_at is null and not is_offline;

-- After the row is there and under one lock for the person, so that of several who begin at once the last one sees all.
create function close_surplus_attempts() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('attempts of ' || new.user_id, 0));
  update attempts set closed_at = now()
  where organization_id = new.organization_id and user_id = new.user_id
    and submitted_at is null and not is_offline and closed_at is null
    and id in (
      select attempt.id from attempts attempt
      where attempt.organization_id = new.organization_id and attempt.user_id = new.user_id
        and attempt.submitted_at is null and not attempt.is_offline and attempt.closed_at is null
        -- A record is taken for four days; what is older is closed by its age.
        and attempt.created_at > now() - interval '4 days'
      order by attempt.created_at desc, attempt.id desc
      offset 10);
  return null;
end
$$;
create trigger attempts_few_open after insert on attempts
  for each row when (new.submitted_at is null and not new.is_offline) execute function close_surplus_attempts();
