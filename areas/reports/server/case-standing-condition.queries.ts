import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { ReportFilter } from '../report-filter.ts';

type Standings = NonNullable<ReportFilter['cases']>;

/** The case about the visit of a test, as a condition on `cases handled`; `test` names where its visit stands. */
const aboutVisit = (db: TenantDb, test: RawBuilder<unknown>) =>
  sql`handled.organization_id = ${db.organizationId} and handled.visit_id = ${test}.visit_id`;

/** Where the case about the visit stands; null: there is none. */
export const caseState = (db: TenantDb, test: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select handled.state from cases handled where ${aboutVisit(db, test)})`;

/** Whether somebody has to decide about the visit, by the database's one rule for it. */
const isUndecided = (db: TenantDb, test: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from undecided open
              where open.organization_id = ${db.organizationId} and open.visit_id = ${test}.visit_id)`;

/** Whether the case about the visit stands as asked for, or there is none where that is asked for. */
export const ofCase = (db: TenantDb, test: RawBuilder<unknown>, standings: Standings): RawBuilder<unknown> =>
  inStanding(test, standings, { state: caseState(db, test), isUndecided: isUndecided(db, test) });

/**
 * Where a case about `users person` stands: one that is undecided first, however old, so that a later test that is
 * clear hides nothing; then the case about the visit of `test`.
 */
export const personCaseState = (db: TenantDb, test: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select open.state from undecided open
            where open.organization_id = ${db.organizationId} and open.user_id = person.id and open.case_id is not null
            order by open.gravity, open.began_at limit 1), ${caseState(db, test)})`;

export const ofPersonCase = (db: TenantDb, test: RawBuilder<unknown>, standings: Standings): RawBuilder<unknown> =>
  inStanding(test, standings, {
    state: personCaseState(db, test),
    isUndecided: sql`person.id in (select open.user_id from undecided open where open.organization_id = ${db.organizationId})`,
  });

interface Standing {
  readonly state: RawBuilder<unknown>;
  readonly isUndecided: RawBuilder<unknown>;
}

function inStanding(test: RawBuilder<unknown>, standings: Standings, standing: Standing): RawBuilder<unknown> {
  const states = standings.filter((each) => each !== 'none' && each !== 'undecided');
  const alternatives = [
    states.length > 0 && sql`${standing.state} = any(${states})`,
    standings.includes('none') && sql`${standing.state} is null`,
    standings.includes('undecided') && standing.isUndecided,
  ].filter((each) => each !== false);
  const isOne = alternatives.length === 0 ? sql`false` : sql.join(alternatives, sql` or `);
  // Who has no test has no visit either, and is not asked for.
  return sql`(${test}.visit_id is not null and (${isOne}))`;
}
