-- As in 0087, but once for all rows of a statement: a thousand attempts that come in together were compared a thousand
-- times with each other. The person's lock and the ten that stay open are as before.
drop trigger attempts_few_open on attempts;
drop function close_surplus_attempts();

create function close_surplus_attempts() returns trigger
  language plpgsql as $$
begin
  -- In one order, so that two statements never wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('attempts of ' || begun.user_id, 0))
  from (select distinct user_id from new_attempts where submitted_at is null and not is_offline order by user_id) begun;

  update attempts set closed_at = now()
  from (
    select organization_id, id,
           row_number() over (partition by organization_id, user_id order by created_at desc, id desc) as place
    from attempts
    where (organization_id, user_id) in (
        select organization_id, user_id from new_attempts where submitted_at is null and not is_offline)
      and submitted_at is null and not is_offline and closed_at is null
      -- A record is taken for four days; what is older is closed by its age.
      and created_at > now() - interval '4 days'
  ) open
  where attempts.organization_id = open.organization_id and attempts.id = open.id and open.place > 10;
  return null;
end
$$;
create trigger attempts_few_open after insert on attempts
  referencing new table as new_attempts
  for each statement execute function close_surplus_attempts();
