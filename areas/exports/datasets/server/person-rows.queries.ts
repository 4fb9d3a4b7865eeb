import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { listedPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import { idCell, type RowSource, type Writing } from './cells.queries.ts';
import { changedSince, ofPeople, type DatasetScope } from './dataset-scope.queries.ts';
import { peopleParts, PERSON_VALUES } from './people.queries.ts';

/** Selects people as they are now; the period does not apply to them. */
export const wantedPeople = (scope: DatasetScope): RawBuilder<SqlBool> =>
  allOf(
    listedPeople(scope.db, scope.request.filter),
    changedSince(scope, sql`person.created_at`, sql`person.updated_at`, sql`latest.taken_at`),
  );

/** Joins the person's latest test, as far back as the reader sees. */
export const latestTest = ({ request: { reader } }: DatasetScope): RawBuilder<unknown> => sql`
  left join latest_results latest on latest.organization_id = person.organization_id and latest.user_id = person.id
    ${
      reader.resultDays === null
        ? sql``
        : sql`and (latest.taken_at >= (select day_began(${reader.resultDays}::integer)) or person.id = ${reader.userId})`
    }`;

/** The state of the baseline that the latest full test was compared with. */
export const LATEST_STATE = sql`
  case when latest.full_is_baseline_stale then 'stale' else coalesce(latest.full_baseline_status, 'none') end`;

export const userRows = (scope: DatasetScope, writing: Writing): RowSource => ({
  parts: peopleParts(scope.db, writing),
  values: {
    ...Object.fromEntries(EACH_FIELD.map(({ listName, column: name }) => [listName, sql.ref(`person.${name}`)])),
    ...PERSON_VALUES,
    username: sql`person.username`,
    status: sql`person.status`,
    profile: sql`case person.role when 'admin' then person.profile else 'none' end`,
    source: sql`person.source`,
    createdAt: sql`person.created_at`,
    updatedAt: sql`person.updated_at`,
    leftAt: sql`person.left_at`,
    lastTestAt: sql`latest.taken_at`,
    latestBaselineState: LATEST_STATE,
  },
  rows: sql`
    users person
    join people on people.id = person.id
    ${latestTest(scope)}
    where ${wantedPeople(scope)}
    order by person.created_at, person.id`,
});

export const SERIES_STATE = sql`
  case when baseline.status = 'established'
            and baseline.last_member_at < now() - make_interval(days => ${NORMS.baseline.staleAfterDays}::integer)
       then 'stale' else baseline.status end`;

export const wantedBaselines = (scope: DatasetScope): RawBuilder<SqlBool> =>
  allOf(
    sql`baseline.organization_id = ${scope.db.organizationId}`,
    ofPeople(scope, sql`baseline.user_id`),
    changedSince(scope, sql`baseline.changed_at`),
  );

export const baselineRows = (scope: DatasetScope, writing: Writing): RowSource => ({
  parts: peopleParts(scope.db, writing),
  values: {
    ...PERSON_VALUES,
    baseline: idCell(writing, sql`baseline.id`),
    device: sql`baseline.device_class`,
    taskVersion: sql`baseline.task_version`,
    normsVersion: sql`baseline.norms_version`,
    seriesState: SERIES_STATE,
    isFrozen: sql`baseline.frozen_at is not null`,
    validFrom: sql`baseline.valid_from`,
    validTo: sql`baseline.valid_to`,
    testsSoFar: sql`baseline.have`,
    daysSoFar: sql`baseline.days`,
    baselineValue: sql`baseline.value`,
    baselineSd: sql`baseline.sd`,
    baselineN: sql`baseline.n`,
    lightValue: sql`baseline.light_value`,
    lightSd: sql`baseline.light_sd`,
    lightN: sql`baseline.light_n`,
    lastMemberAt: sql`baseline.last_member_at`,
    resetReason: sql`baseline.reset_reason`,
    changedAt: sql`baseline.changed_at`,
  },
  rows: sql`
    baselines baseline
    left join people on people.id = baseline.user_id
    where ${wantedBaselines(scope)}
    order by baseline.user_id, baseline.valid_from nulls first, baseline.id`,
});
