-- A new result is compared with what is kept of the person; nobody's results are searched any more when a test is
-- handed in. Of the kept test and the new one the later stays, so it does not matter in which order tests arrive.
create function keep_latest_of_new_results() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Of two results of a person at once, one waits here for the other's end, and the statements below see it.
  perform pg_advisory_xact_lock(hashtextextended('results of ' || person.user_id, 0))
  from (select distinct user_id from changed order by user_id) person;

  insert into latest_results as kept
  select latest.organization_id, latest.user_id,
         latest.id, latest.taken_at, latest.test_type, latest.is_valid, latest.flags, latest.score, latest.extra_data,
         latest.deviation,
         whole.id, whole.visit_id, whole.taken_at, whole.device_class, whole.norms_version, whole.score,
         whole.baseline_id, whole.baseline_status, whole.baseline_value, whole.baseline_sd, whole.baseline_n,
         whole.is_baseline_stale, whole.deviation, whole.rci, whole.change
  from (
    select distinct on (organization_id, user_id) * from changed
    where voided_at is null
    order by organization_id, user_id, taken_at desc, id desc) latest
  left join (
    select distinct on (organization_id, user_id) * from changed
    where test_type = 'FullTest' and is_valid and voided_at is null
    order by organization_id, user_id, taken_at desc, id desc) whole
    on whole.organization_id = latest.organization_id and whole.user_id = latest.user_id
  on conflict (organization_id, user_id) do update set
    (result_id, taken_at, test_type, is_valid, flags, score, extra_data, deviation) = (
      select later.* from (values
        (kept.result_id, kept.taken_at, kept.test_type, kept.is_valid, kept.flags, kept.score, kept.extra_data,
         kept.deviation),
        (excluded.result_id, excluded.taken_at, excluded.test_type, excluded.is_valid, excluded.flags, excluded.score,
         excluded.extra_data, excluded.deviation)) later (result_id, taken_at)
      order by later.taken_at desc, later.result_id desc limit 1),
    (full_result_id, full_visit_id, full_taken_at, full_device_class, full_norms_version, full_score, full_baseline_id,
     full_baseline_status, full_baseline_value, full_baseline_sd, full_baseline_n, full_is_baseline_stale,
     full_deviation, full_rci, full_change) = (
      select later.* from (values
        (kept.full_result_id, kept.full_visit_id, kept.full_taken_at, kept.full_device_class, kept.full_norms_version,
         kept.full_score, kept.full_baseline_id, kept.full_baseline_status, kept.full_baseline_value,
         kept.full_baseline_sd, kept.full_baseline_n, kept.full_is_baseline_stale, kept.full_deviation, kept.full_rci,
         kept.full_change),
        (excluded.full_result_id, excluded.full_visit_id, excluded.full_taken_at, excluded.full_device_class,
         excluded.full_norms_version, excluded.full_score, excluded.full_baseline_id, excluded.full_baseline_status,
         excluded.full_baseline_value, excluded.full_baseline_sd, excluded.full_baseline_n,
         excluded.full_is_baseline_stale, excluded.full_deviation, excluded.full_rci, excluded.full_change))
        later (result_id, visit_id, taken_at)
      order by later.taken_at desc nulls last, later.result_id desc limit 1);

  perform follow_drift(series.organization_id, series.user_id, series.baseline_id, series.earliest)
  from (select organization_id, user_id, baseline_id, min(taken_at) as earliest from changed
        where test_type = 'FullTest' and is_valid and voided_at is null and rci is not null and baseline_id is not null
        group by organization_id, user_id, baseline_id) series;
  return null;
end
$$;

drop trigger keep_latest_results_of_new on results;
create trigger keep_latest_results_of_new after insert on results
  referencing new table as changed for each statement execute function keep_latest_of_new_results();

-- How many practice tests a series has is told after each full test.
create index baseline_members_practice on baseline_members (organization_id, baseline_id) where membership = 'practice';
