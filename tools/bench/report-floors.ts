import type { Statement } from './bare-server.ts';

/** The best plain SQL that we know for each report: rollups, latest rows and keyset paging, without permissions. */

/** The organization, people and times that the reports ask for. */
export interface ReportGround {
  readonly organizationId: string;
  /** The start of the last seven, thirty and ninety days, and the end of today. */
  readonly week: string;
  readonly month: string;
  readonly quarter: string;
  readonly end: string;
  /** A position far down the list of all results. */
  readonly far: { readonly takenAt: string; readonly id: string };
  /** The time of the first result. */
  readonly beginning: string;
  readonly userId: string;
}

export const COUNTS = `result.is_valid and result.voided_at is null`;
const LATER = `select from results later
  where later.organization_id = result.organization_id and later.visit_id = result.visit_id
    and later.attempt_number > result.attempt_number and later.attempt_number > 1 and later.is_valid
    and later.voided_at is null`;
/** Reads all retests of the period at once; for the few tests of one page each is looked up. */
export const LAST = `not exists (
  ${LATER} and later.taken_at >= $2::timestamptz - interval '1 day' and later.taken_at < $3::timestamptz + interval '1 day')`;
const LAST_OF_FEW = `not exists (${LATER} offset 0)`;
const IN_TIME = `result.organization_id = $1 and result.taken_at >= $2 and result.taken_at < $3 and ${COUNTS}`;
const UP_TO = `result.organization_id = $1 and result.taken_at >= $2 and result.taken_at <= $3`;
const FOUND = `${IN_TIME} and ${LAST}`;
export const FULL = `${FOUND} and result.test_type = 'FullTest'`;

const TAGS = `(
  select json_agg(json_build_array(tag.id, tag.name, coalesce(tag.color, category.color), category.name)
                  order by category.position, tag.name)
  from tagged_users tagged
  join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
  left join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
  where tagged.organization_id = person.organization_id and tagged.user_id = person.id) as tags`;
const NAMES = `person.first_name, person.last_name, person.employee_number`;
export const PERSON = `${NAMES}, ${TAGS}`;
/** A file only needs the names of tags. */
export const PERSON_IN_FILE = `${NAMES}, (
  select json_agg(tag.name) from tagged_users tagged
  join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
  where tagged.organization_id = person.organization_id and tagged.user_id = person.id) as tags`;
export const OF_PERSON = `person.organization_id = result.organization_id and person.id = result.user_id`;

/** The columns that a row of the list shows, and no more. */
const TEST = `
  result.id, result.user_id, result.visit_id, result.attempt_number, result.test_type, result.device_class, result.way,
  result.taken_at, result.received_at, result.is_offline, result.elapsed_ms, result.is_valid, result.flags, result.score,
  result.se, result.extra_data, result.baseline_status, result.baseline_value, result.baseline_sd, result.baseline_n,
  result.is_baseline_stale, result.deviation, result.rci, result.p, result.change, result.norms_version,
  result.task_version, result.voided_at, result.void_reason, visit.outcome, visit.retest_from,
  (select count(*) from results other
   where other.organization_id = result.organization_id and other.visit_id = result.visit_id) as attempts,
  exists (select from photos photo
          where photo.organization_id = result.organization_id and photo.attempt_id = result.id) as has_photo,
  (select state from cases where organization_id = result.organization_id and visit_id = result.visit_id) as case_state`;

const rows = (page: string) => `
  select ${TEST}, person.time_zone, ${PERSON}
  from (select result.* from results result where ${page} order by taken_at desc, id desc limit 51) result
  join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
  join users person on ${OF_PERSON}
  order by result.taken_at desc, result.id desc`;

const listed = (ground: ReportGround, from: string, further = ''): Statement[] => {
  const values = [ground.organizationId, from, ground.end];
  return [
    { text: rows(`${IN_TIME} and ${LAST_OF_FEW}${further}`), values },
    { text: `select count(*) from results result where ${FOUND}${further}`, values },
  ];
};

export const scoreFloors = {
  list: (ground: ReportGround) => listed(ground, ground.week),
  highOfAMonth: (ground: ReportGround) => listed(ground, ground.month, ' and result.score >= 44'),
  farPage: (ground: ReportGround): Statement[] => [
    {
      text: rows(`${UP_TO} and (result.taken_at < $3 or result.id < $4) and ${COUNTS} and ${LAST_OF_FEW}`),
      values: [ground.organizationId, ground.beginning, ground.far.takenAt, ground.far.id],
    },
    days(ground, ground.beginning, 'sum(found)'),
  ],
  summary: (ground: ReportGround): Statement[] => {
    const values = [ground.organizationId, ground.week, ground.end];
    const bands = [0, 1, 2, 3, 4, 5].map(
      (at) => `count(*) filter (where width_bucket(score, array[44, 49, 53, 58, 63]) = ${at})`,
    );
    return [
      {
        text: `select norms_version, count(*), percentile_cont(array[.25, .5, .75]) within group (order by score), ${bands.join(', ')}
               from results result where ${FULL} group by 1`,
        values,
      },
      {
        text: `select count(*), sum(tests), sum(suspects), sum(quick), sum(passed)
               from (select count(*) as tests, count(*) filter (where flags <> '{}') as suspects,
                            count(*) filter (where test_type = 'LightningTest') as quick,
                            count(*) filter (where test_type = 'LightningTest' and (extra_data ->> 'pass')::boolean) as passed
                     from results result where ${FOUND} group by user_id) person`,
        values,
      },
    ];
  },
  points: (ground: ReportGround): Statement[] => [
    days(ground, ground.week, FIGURES),
    {
      text: `select result.*, baseline.frozen_at from results result
             left join baselines baseline
               on baseline.organization_id = result.organization_id and baseline.id = result.baseline_id
             where ${IN_TIME} and ${LAST_OF_FEW} and result.test_type = 'FullTest' and result.deviation > 5 order by taken_at desc, id desc limit 2001`,
      values: [ground.organizationId, ground.week, ground.end],
    },
  ],
  count: (ground: ReportGround): Statement[] => [
    {
      text: `select count(*), sum(tests) from (
               select count(*) as tests from results result where ${FOUND} group by user_id) person`,
      values: [ground.organizationId, ground.week, ground.end],
    },
  ],
};

/**
 * Returns the rolled-up days that have not changed since, and the range of tests. Without the range a missing day would
 * go unnoticed; the answer is right only while the job is up to date.
 */
const days = ({ organizationId, end }: ReportGround, from: string, told: string): Statement => ({
  text: `select min(taken_at), max(taken_at), (
           select ${told} from daily_results
           where organization_id = $1 and scope_key = '00000000-0000-0000-0000-000000000000' and day >= $2::timestamptz::date and day < $3::timestamptz::date and day not in (
             select taken_at::date from changed_results where organization_id = $1 and taken_at >= $2 and taken_at < $3))
         from results where organization_id = $1 and taken_at >= $2 and taken_at < $3`,
  values: [organizationId, from, end],
});
const FIGURES = `json_agg(json_build_array(day, norms_version, figures))`;

/** Returns the decisions on reds, compared with the organization's own target, without people in the bin. */
const decisions = ({ organizationId, end }: ReportGround, from: string): Statement => ({
  text: `with target as materialized (
           select coalesce((
             select (after ->> 'targetMinutes')::float8 from setting_changes
             where organization_id = $1 and section = 'cases' order by version desc limit 1), 90) as minutes)
         select (select minutes from target),
                (select count(*) from cases handled
                 where organization_id = $1 and state in ('open', 'acknowledged') and ${IS_THERE}),
                count(*), percentile_cont(.5) within group (order by first_decided_at - began_at),
                count(*) filter (where first_decided_at - began_at <= (select minutes from target) * interval '1 minute')
         from cases handled where organization_id = $1 and first_decided_at >= $2 and first_decided_at < $3
           and cause in ('confirmed', 'unconfirmed') and ${IS_THERE}`,
  values: [organizationId, from, end],
});
const IS_THERE = `exists (
  select from users person
  where person.organization_id = handled.organization_id and person.id = handled.user_id and person.deleted_at is null)`;

export const ACTIVE = `person.organization_id = $1 and person.status = 'active' and person.role <> 'service' and person.deleted_at is null`;
export const LATEST = `join latest_results latest on latest.organization_id = person.organization_id and latest.user_id = person.id`;
export const IN_WEEK = `latest.full_taken_at >= $2 and latest.full_taken_at < $3`;

export const dashboardFloors = {
  month: (ground: ReportGround) => [days(ground, ground.month, FIGURES), decisions(ground, ground.month)],
  quarter: (ground: ReportGround) => [days(ground, ground.quarter, FIGURES), decisions(ground, ground.quarter)],
  now: ({ organizationId, month, week }: ReportGround): Statement[] => [
    {
      text: `select count(*), count(*) filter (where latest.taken_at >= $2),
                    count(*) filter (where latest.taken_at >= date_trunc('day', now()))
             from users person left ${LATEST} where ${ACTIVE}`,
      values: [organizationId, month],
    },
    {
      text: `select tagged.tag_id, count(*), count(*) filter (where latest.taken_at >= date_trunc('day', now()))
             from users person left ${LATEST}
             join tagged_users tagged on tagged.organization_id = person.organization_id and tagged.user_id = person.id
             where ${ACTIVE} group by 1`,
      values: [organizationId],
    },
    {
      text: `select visit.*, ${PERSON} from visits visit
             join users person on person.organization_id = visit.organization_id and person.id = visit.user_id
             where visit.organization_id = $1 and visit.outcome in ('confirming', 'confirmed', 'unconfirmed')
               and visit.began_at >= greatest($2, now() - interval '24 hours') limit 50`,
      values: [organizationId, week],
    },
  ],
  people: ({ organizationId, month, end }: ReportGround): Statement[] => [
    {
      text: `select width_bucket(latest.full_score, array[44, 49, 53, 58, 63]) as band,
                    width_bucket(latest.full_deviation, array[-1, 1.1, 5.1]) as class, latest.full_change, count(*)
             from users person ${LATEST} where ${ACTIVE} and ${IN_WEEK} group by 1, 2, 3`,
      values: [organizationId, month, end],
    },
    {
      text: `select baseline.status, baseline.n >= 10, baseline.last_member_at < now() - interval '180 days', count(*)
             from (select distinct on (baseline.user_id) baseline.* from baselines baseline
                   where organization_id = $1 and valid_to is null order by baseline.user_id, changed_at desc) baseline
             join users person on person.id = baseline.user_id and ${ACTIVE} group by 1, 2, 3`,
      values: [organizationId],
    },
    {
      text: `select drift.*, ${PERSON} from drifts drift
             join users person on person.organization_id = drift.organization_id and person.id = drift.user_id
             where drift.organization_id = $1 and drift.signal_at is not null order by drift.signal_at desc limit 20`,
      values: [organizationId],
    },
  ],
};
