-- expand
-- As in 0129, but for each row. Tests arrive one at a time, and a trigger for a whole statement sorted and
-- grouped its one row.
create function keep_latest_of_new_result() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.voided_at is not null then return null; end if;
  -- If two results of a person arrive at once, one waits here for the other, and the statements below see it.
  perform pg_advisory_xact_lock(hashtextextended('results of ' || new.user_id, 0));

  insert into latest_results as kept
    (organization_id, user_id, result_id, taken_at, test_type, is_valid, flags, score, extra_data, deviation)
  values (new.organization_id, new.user_id, new.id, new.taken_at, new.test_type, new.is_valid, new.flags, new.score,
          new.extra_data, new.deviation)
  on conflict (organization_id, user_id) do update set
    result_id = excluded.result_id, taken_at = excluded.taken_at, test_type = excluded.test_type,
    is_valid = excluded.is_valid, flags = excluded.flags, score = excluded.score, extra_data = excluded.extra_data,
    deviation = excluded.deviation
  where (excluded.taken_at, excluded.result_id) > (kept.taken_at, kept.result_id);

  if new.test_type <> 'FullTest' or not new.is_valid then return null; end if;
  update latest_results set
    full_result_id = new.id, full_visit_id = new.visit_id, full_taken_at = new.taken_at,
    full_device_class = new.device_class, full_norms_version = new.norms_version, full_score = new.score,
    full_baseline_id = new.baseline_id, full_baseline_status = new.baseline_status,
    full_baseline_value = new.baseline_value, full_baseline_sd = new.baseline_sd, full_baseline_n = new.baseline_n,
    full_is_baseline_stale = new.is_baseline_stale, full_deviation = new.deviation, full_rci = new.rci,
    full_change = new.change
  where organization_id = new.organization_id and user_id = new.user_id
    and (full_taken_at is null or (new.taken_at, new.id) > (full_taken_at, full_result_id));
  return null;
end
$$;
create or replace trigger keep_latest_results_of_new after insert on results
  for each row execute function keep_latest_of_new_result();

-- Still once for a statement: if many tests of a person arrive together, each would add up all of them again.
create function follow_drift_of_new_results() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform follow_drift(series.organization_id, series.user_id, series.baseline_id, series.earliest)
  from (select organization_id, user_id, baseline_id, min(taken_at) as earliest from added
        where test_type = 'FullTest' and is_valid and voided_at is null and rci is not null and baseline_id is not null
        group by organization_id, user_id, baseline_id) series;
  return null;
end
$$;
create trigger follow_drift_of_new_results after insert on results
  referencing new table as added for each statement execute function follow_drift_of_new_results();
