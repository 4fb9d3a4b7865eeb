-- expand
-- As in 0041, but for each new row: the days of the new test and of the others of its visit are added up again. Several
-- rows for one day do no harm, because the job takes them away together.
create function mark_new_result() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
as $$
begin
  insert into changed_results (organization_id, taken_at)
  select new.organization_id, result.taken_at from results result
  where result.organization_id = new.organization_id and result.visit_id = new.visit_id;
  return null;
end
$$;
create or replace trigger mark_new_results after insert on results
  for each row execute function mark_new_result();
