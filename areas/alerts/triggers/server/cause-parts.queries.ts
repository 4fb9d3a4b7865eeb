import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isRed as isInRedBand } from '#areas/testing/results/server/band-condition.queries.ts';
import type { Audience } from '#areas/users/person/audience.ts';
import { inAudience } from '#areas/users/person/server/audience-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { TriggerKind, TriggerOf } from '../alert-trigger.ts';
import type { CauseRange } from '../cause.ts';

/** The people and the time for which causes are searched. */
export interface CauseQuestion {
  readonly audience: Audience;
  readonly range: CauseRange;
}

/**
 * A select of causes for use in a larger statement: key, user_id, visit_id, result_id, occurrence_id, kiosk_id,
 * happened_at and facts, in this order. A statement that only counts does not pay for columns it does not read.
 */
export type CauseSource = RawBuilder<unknown>;

/** The SQL of each kind of trigger. */
export type TriggerSql = {
  readonly [K in TriggerKind]: {
    readonly causes: (db: TenantDb, asked: CauseQuestion, trigger: TriggerOf<K>) => CauseSource;
    /** A condition on `alerts alert` that is true once its cause no longer applies. */
    readonly isSettled?: (db: TenantDb) => RawBuilder<SqlBool>;
  };
};

export const NOTHING = sql`null::uuid`;
/** Longest time between the receipts of a visit's tests: they may come in four days after they were taken. */
export const LONGEST_VISIT = sql`interval '6 days'`;
export const NO_FACTS = sql`'{}'::jsonb`;

/** After `from`, up to and including `until`, compared in whole milliseconds because causes are reported that way. */
export const happenedIn = (
  moment: RawBuilder<unknown>,
  { from, until }: CauseRange,
): RawBuilder<SqlBool> => sql<SqlBool>`
  ${moment} >= ${from}::timestamptz + interval '1 millisecond' and ${moment} < ${until}::timestamptz + interval '1 millisecond'`;

/** True for people who are in the audience now. */
export const isOfAudience = (
  db: TenantDb,
  userId: RawBuilder<unknown>,
  audience: Audience,
): RawBuilder<SqlBool> => sql<SqlBool>`
  ${userId} in (select person.id from users person where ${inAudience(db, audience)})`;

/** Limits `results result` to the result, visit or person in the range. */
export const isInRange = ({ resultId, visitId, userId }: CauseRange): RawBuilder<SqlBool> =>
  allOf(
    sql`true`,
    resultId !== undefined && sql`result.id = ${resultId}`,
    visitId !== undefined && sql`result.visit_id = ${visitId}`,
    userId !== undefined && sql`result.user_id = ${userId}`,
  );

/** The same limit where only the person's id is known. */
export const isPersonInRange = (
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
  ${isFull(test)} and ${isInRedBand(test)}`;
