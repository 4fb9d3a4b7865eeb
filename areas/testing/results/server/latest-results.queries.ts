import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { LatestResults } from '../latest-results.contract.ts';
import { inSight, type ResultSight } from './results.queries.ts';

/** Selects the latest test that is not void. A reader who does not see back so far gets no older test either. */
const latestOf = (reader: ResultSight) => sql`
  select json_build_object(
    'takenAt', to_char(result.taken_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'testType', result.test_type,
    'isValid', result.is_valid, 'score', result.score, 'extraData', result.extra_data, 'deviation', result.deviation) as test
  from latest_results result
  where result.organization_id = person.organization_id and result.user_id = person.id
    and ${inSight(reader) ?? sql`true`}`;

const baselineOf = (staleAfterDays: number) => sql`
  select json_build_object(
    'status', baseline.status, 'have', baseline.have, 'value', baseline.value, 'sd', baseline.sd, 'n', baseline.n,
    'isStale', coalesce(baseline.last_member_at < now() - make_interval(days => ${staleAfterDays}), false),
    'isFrozen', baseline.frozen_at is not null, 'deviceClass', baseline.device_class) as series
  from baselines baseline
  where baseline.organization_id = person.organization_id and baseline.user_id = person.id and baseline.valid_to is null
  order by baseline.changed_at desc
  limit 1`;

const RECENT = sql`
  select count(*) as tests from results recent
  where recent.organization_id = person.organization_id and recent.user_id = person.id and recent.voided_at is null
    and recent.taken_at > now() - interval '28 days'`;

/** The rule is in the database (`undecided`), so that every screen names the same people. */
const UNDECIDED = sql`
  select json_build_object(
    'count', count(*) over (), 'cause', open.cause, 'caseId', open.case_id, 'state', open.state,
    'since', to_char(open.began_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as matter
  from undecided open
  where open.organization_id = person.organization_id and open.user_id = person.id
  order by open.gravity, open.began_at
  limit 1`;

const ISO = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const ACKNOWLEDGED = sql`
  (select json_build_object(
     'by', (select nullif(trim(colleague.first_name || ' ' || colleague.last_name), '') from users colleague
            where colleague.organization_id = last.organization_id and colleague.id = last.acknowledged_by),
     'at', to_char(last.acknowledged_at at time zone 'utc', ${ISO}), 'note', last.note)
   from drift_acknowledgements last
   where last.organization_id = person.organization_id and last.user_id = person.id
   order by last.acknowledged_at desc limit 1)`;

const DRIFT = sql`
  (select json_build_object('state', coalesce(drift.state, 'unknown'),
     'since', to_char(drift.since at time zone 'utc', ${ISO}),
     'signalAt', to_char(drift.signal_at at time zone 'utc', ${ISO}), 'acknowledged', ${ACKNOWLEDGED})
   from (select person.organization_id, person.id) one
   left join person_drifts drift on drift.organization_id = one.organization_id and drift.user_id = one.id)`;

interface LatestResultsReader {
  readonly reader: ResultSight;
  readonly staleAfterDays: number;
  readonly seesDrift: boolean;
}

export const findLatestResults = async (
  db: TenantDb,
  userIds: readonly string[],
  { reader, staleAfterDays, seesDrift }: LatestResultsReader,
): Promise<LatestResults[]> => {
  const { rows } = await sql<LatestResults>`
    select person.id as "userId", latest.test as latest, held.series as baseline, counted.tests as "testsIn28Days",
           waiting.matter as undecided, ${seesDrift ? DRIFT : sql`null::json`} as drift
    from users person
    left join lateral (${latestOf(reader)}) latest on true
    left join lateral (${baselineOf(staleAfterDays)}) held on true
    left join lateral (${RECENT}) counted on true
    left join lateral (${UNDECIDED}) waiting on true
    where person.organization_id = ${db.organizationId} and person.id = any(${userIds}::uuid[])`.execute(db);
  return rows;
};
