import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ReportFilter } from '../report-filter.ts';

type Standings = NonNullable<ReportFilter['cases']>;

/** The case about a test's visit, as a condition on `cases handled`; `test` is the row that has the visit id. */
const aboutVisit = (db: TenantDb, test: RawBuilder<unknown>) =>
  sql`handled.organization_id = ${db.organizationId} and handled.visit_id = ${test}.visit_id`;

/** The state of the case about the visit; null if there is none. */
export const caseState = (db: TenantDb, test: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select handled.state from cases handled where ${aboutVisit(db, test)})`;

/** Whether the visit needs a decision, by the database's single rule for this. */
const isUndecided = (db: TenantDb, test: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from undecided open
              where open.organization_id = ${db.organizationId} and open.visit_id = ${test}.visit_id)`;

/** Whether the case about the visit has a requested state, or is missing if `none` is requested. */
export const ofCase = (db: TenantDb, test: RawBuilder<unknown>, standings: Standings): RawBuilder<unknown> =>
  inStanding(test, standings, { state: caseState(db, test), isUndecided: isUndecided(db, test) });

/**
 * The state of the case about `users person`: an undecided one first, however old, so that a later clear test hides
 * nothing; then the case about the visit of `test`.
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
  // A person without a test has no visit, and does not match.
  return sql`(${test}.visit_id is not null and (${isOne}))`;
}
