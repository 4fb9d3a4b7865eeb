import type { Statement } from './bare-server.ts';
import {
  ACTIVE,
  COUNTS,
  FULL,
  IN_WEEK,
  LAST,
  LATEST,
  OF_PERSON,
  PERSON,
  PERSON_IN_FILE,
  type ReportGround,
} from './report-floors.ts';

/** The best plain SQL that we know for the reports by person. */

const TEN = `(
  select json_agg(json_build_array(ten.id, ten.taken_at, ten.score)) from (
    select earlier.id, earlier.taken_at, earlier.score from results earlier
    where earlier.organization_id = latest.organization_id and earlier.user_id = latest.user_id
      and earlier.test_type = 'FullTest' and earlier.is_valid and earlier.voided_at is null
    order by earlier.taken_at desc, earlier.id desc limit 10) ten) as ten`;
const OF_PERIOD = `(
  select json_build_array(max(result.deviation), count(*), count(*) filter (where result.deviation > 5)) from results result
  where result.user_id = latest.user_id and ${FULL}) as in_period`;

/** SQL for the people with the highest deviations, each by the latest full test. */
const highest = (count: number) => `
  select latest.* from users person ${LATEST} where ${ACTIVE} and ${IN_WEEK}
  order by latest.full_deviation desc nulls last, person.id desc limit ${count}`;
const peopleOfWeek = ({ organizationId, week, end }: ReportGround): Statement => ({
  text: `select count(*) from users person ${LATEST} where ${ACTIVE} and ${IN_WEEK}`,
  values: [organizationId, week, end],
});

/** Everyone who has tested in any way, each by the latest full test. */
const TESTED = `
  from users person left ${LATEST} and ${IN_WEEK}
  where ${ACTIVE} and person.id in (
    select user_id from results where organization_id = $1 and taken_at >= $2 and taken_at < $3 and voided_at is null)`;

export const deviationFloors = {
  list: (ground: ReportGround): Statement[] => [
    {
      text: `select latest.*, drift.*, visit.outcome, ${PERSON}, ${TEN}, ${OF_PERIOD}
             from (${highest(51)}) latest
             join users person on person.organization_id = latest.organization_id and person.id = latest.user_id
             join visits visit on visit.organization_id = latest.organization_id and visit.id = latest.full_visit_id
             left join drifts drift
               on drift.organization_id = latest.organization_id and drift.baseline_id = latest.full_baseline_id`,
      values: [ground.organizationId, ground.week, ground.end],
    },
    peopleOfWeek(ground),
  ],
  summary: ({ organizationId, week, end }: ReportGround): Statement[] => [
    {
      text: `select floor(latest.full_deviation * 2), count(*) from users person ${LATEST} where ${ACTIVE} and ${IN_WEEK} group by 1`,
      values: [organizationId, week, end],
    },
    {
      text: `select percentile_cont(.5) within group (order by latest.full_deviation) from users person ${LATEST}
             where ${ACTIVE} and ${IN_WEEK}`,
      values: [organizationId, week, end],
    },
  ],
  everybody: ({ organizationId, beginning, end }: ReportGround): Statement[] => [
    {
      text: `select ${PERSON_IN_FILE}, latest.full_taken_at, latest.full_score, latest.full_deviation from users person ${LATEST}
             where ${ACTIVE} and ${IN_WEEK} order by latest.full_deviation desc nulls last`,
      values: [organizationId, beginning, end],
    },
    // The product notes in the same transaction whose scores somebody sees and whom a file names, so the floor does too.
    {
      text: `insert into score_looks (organization_id, user_id, reader_id, seen_on)
             select person.organization_id, person.id, $1, current_date from users person ${LATEST} where ${ACTIVE} and ${IN_WEEK}
             on conflict do nothing`,
      values: [organizationId, beginning, end],
    },
    {
      text: `insert into named_files (organization_id, user_id, file_id, kind, taken_by)
             select person.organization_id, person.id, file.id, 'report', $1
             from (select gen_random_uuid() as id) file, users person ${LATEST} where ${ACTIVE} and ${IN_WEEK}`,
      values: [organizationId, beginning, end],
    },
  ],
  grid: (ground: ReportGround): Statement[] => [
    {
      text: `select result.user_id, result.taken_at::date, result.deviation, result.test_type, result.is_valid, ${PERSON}
             from (select person.id as user_id ${TESTED} order by latest.full_deviation desc nulls last, person.id desc limit 50) latest
             join results result on result.organization_id = $1 and result.user_id = latest.user_id
               and result.taken_at >= $2 and result.taken_at < $3 and result.voided_at is null
             join users person on ${OF_PERSON}`,
      values: [ground.organizationId, ground.week, ground.end],
    },
    {
      text: `select result.taken_at::date, count(*), count(*) filter (where result.deviation > 5)
             from results result where ${FULL} group by 1`,
      values: [ground.organizationId, ground.week, ground.end],
    },
    { text: `select count(*) ${TESTED}`, values: [ground.organizationId, ground.week, ground.end] },
  ],
  lines: ({ organizationId, userId }: ReportGround): Statement[] => [
    {
      text: `select result.*, baseline.sd, baseline.h from results result
             join baselines baseline on baseline.organization_id = $1 and baseline.id = result.baseline_id
             where result.organization_id = $1 and result.user_id = $2 and result.test_type = 'FullTest' and ${COUNTS}
             order by result.taken_at`,
      values: [organizationId, userId],
    },
  ],
};

const OF_ORGANIZATION = `
  result.organization_id = $1 and result.taken_at >= $2 and result.taken_at < $3 and result.voided_at is null and ${LAST}`;

export const statFloors = {
  list: ({ organizationId, week, end }: ReportGround): Statement[] => [
    {
      text: `select ${PERSON}, tests.* from (
               select * from users person where ${ACTIVE}
               order by lower(first_name || ' ' || last_name) collate "und-x-icu", id limit 51) person
             left join lateral (
               select json_agg(json_build_array(result.taken_at, result.score, result.deviation, result.test_type,
                        result.is_valid, result.flags, result.device_class, visit.outcome)) as tests
               from results result
               join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
               where ${OF_ORGANIZATION} and result.user_id = person.id) tests on true`,
      values: [organizationId, week, end],
    },
    {
      text: `select latest.full_score, count(*) from users person ${LATEST} where ${ACTIVE} and ${IN_WEEK} group by 1`,
      values: [organizationId, week, end],
    },
    { text: `select count(*) from users person where ${ACTIVE}`, values: [organizationId] },
  ],
  totals: ({ organizationId, week, end }: ReportGround): Statement[] => [
    {
      text: `select count(*), count(distinct result.user_id), avg(score), stddev_samp(score), avg(deviation),
                    percentile_cont(array[.1, .5, .9]) within group (order by score),
                    count(*) filter (where deviation > 5), count(*) filter (where not is_valid)
             from results result join users person on ${OF_PERSON} and ${ACTIVE} where ${OF_ORGANIZATION}`,
      values: [organizationId, week, end],
    },
    {
      text: `select percentile_cont(array[.1, .5, .9]) within group (order by mean), avg(mean), avg(deviation)
             from (select avg(score)::float8 as mean, avg(deviation) as deviation from results result
                   join users person on ${OF_PERSON} and ${ACTIVE} where ${FULL} group by result.user_id) person`,
      values: [organizationId, week, end],
    },
  ],
  person: ({ organizationId, userId, quarter }: ReportGround): Statement[] => [
    {
      text: `select result.*, visit.outcome, ${PERSON} from results result
             join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
             join users person on ${OF_PERSON}
             where result.organization_id = $1 and result.user_id = $2 and result.taken_at >= $3
             order by result.taken_at desc`,
      values: [organizationId, userId, quarter],
    },
    {
      text: `select * from baselines baseline left join drifts drift
               on drift.organization_id = baseline.organization_id and drift.baseline_id = baseline.id
             where baseline.organization_id = $1 and baseline.user_id = $2 and valid_to is null`,
      values: [organizationId, userId],
    },
    { text: `select name, time_zone, locale from organizations where id = $1`, values: [organizationId] },
    {
      text: `select occurrence_status(occurrence), count(*) from occurrences occurrence
             where organization_id = $1 and user_id = $2 and opens_at >= $3 group by 1`,
      values: [organizationId, userId, quarter],
    },
    {
      text: `select schedule.name, next.* from occurrences next
             join schedules schedule on schedule.organization_id = next.organization_id and schedule.id = next.schedule_id
             where next.organization_id = $1 and next.user_id = $2 and next.status = 'scheduled'
               and next.closes_at > now() and next.opens_at > now() - interval '3 days'
             order by next.opens_at limit 1`,
      values: [organizationId, userId],
    },
    // The product records each reader in the same transaction, so the floor does too.
    {
      text: `insert into audit_entries (id, organization_id, action, object_type, object_id, detail)
             values (gen_random_uuid(), $1, 'summary.generated', 'user', $2, '{"reason": "Benchmark"}')`,
      values: [organizationId, userId],
    },
  ],
};
