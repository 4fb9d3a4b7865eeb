-- expand
-- As in 0046, but for each new row.
create function serve_by_new_result() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from occurrences open
    where open.organization_id = new.organization_id and open.user_id = new.user_id
      and open.opens_at <= new.received_at and open.closes_at >= new.received_at) then
    perform serve_earliest(new);
  end if;
  return null;
end
$$;
create or replace trigger occurrences_served after insert on results
  for each row when (new.is_valid and new.voided_at is null) execute function serve_by_new_result();
