import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Audience } from '#areas/users/audience.ts';
import { inAudience } from '#areas/users/server/audience-condition.queries.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { allOf } from '#platform/server/keyset.ts';
import type { CauseRange } from '../cause.ts';

/** For whom and when causes are asked for. */
export interface CauseQuestion {
  readonly audience: Audience;
  readonly range: CauseRange;
}

/**
 * A select of causes, as it stands in a larger statement: key, user_id, visit_id, result_id, occurrence_id, kiosk_id,
 * happened_at and facts, in this order. Who only counts does not pay for the columns that are not read.
 */
export type CauseSource = RawBuilder<unknown>;

export const NOTHING = sql`null::uuid`;
/** Between the receipts of its tests: they may come in four days after they were taken. */
export const LONGEST_VISIT = sql`interval '6 days'`;
export const NO_FACTS = sql`'{}'::jsonb`;

/** After `from`, up to and with `until`: the moments of a cause are told in whole milliseconds, and compared as such. */
export const happenedIn = (
  moment: RawBuilder<unknown>,
  { from, until }: CauseRange,
): RawBuilder<SqlBool> => sql<SqlBool>`
  ${moment} >= ${from}::timestamptz + interval '1 millisecond' and ${moment} < ${until}::timestamptz + interval '1 millisecond'`;

/** Whoever is of the audience at the moment of asking. */
export const isOfAudience = (
  db: TenantDb,
  userId: RawBuilder<unknown>,
  audience: Audience,
): RawBuilder<SqlBool> => sql<SqlBool>`
  ${userId} in (select person.id from users person where ${inAudience(db, audience)})`;

/** The one result, visit or person that is asked for, as a condition on `results result`. */
export const isAskedFor = ({ resultId, visitId, userId }: CauseRange): RawBuilder<SqlBool> =>
  allOf(
    sql`true`,
    resultId !== undefined && sql`result.id = ${resultId}`,
    visitId !== undefined && sql`result.visit_id = ${visitId}`,
    userId !== undefined && sql`result.user_id = ${userId}`,
  );

/** The same where only the person is known, as a condition on their id. */
export const isPersonAskedFor = (
  db: TenantDb,
  person: RawBuilder<unknown>,
  { resultId, visitId, userId }: CauseRange,
): RawBuilder<SqlBool> =>
  allOf(
    sql`true`,
    resultId !== undefined &&
      sql`${person} = (select user_id from results where organization_id = ${db.organizationId} and id = ${resultId})`,
    visitId !== undefined &&
      sql`${person} = (select user_id from visits where organization_id = ${db.organizationId} and id = ${visitId})`,
    userId !== undefined && sql`${person} = ${userId}`,
  );

export const isFull = (test: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  ${test}.test_type = 'FullTest' and ${test}.is_valid`;

export const isRed = (test: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  ${isFull(test)} and ${test}.deviation > 5`;
