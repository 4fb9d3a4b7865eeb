import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Audience } from '#areas/users/person/audience.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { TRIGGER_KINDS, type AlertTrigger } from '../alert-trigger.ts';
import type { Cause, CauseRange } from '../cause.ts';
import type { CauseQuestion, CauseSource, TriggerSql } from './cause-parts.queries.ts';
import { BASELINE_TRIGGERS } from './causes-of-baselines.queries.ts';
import { DEVICE_TRIGGERS } from './causes-of-devices.queries.ts';
import { OCCURRENCE_TRIGGERS } from './causes-of-occurrences.queries.ts';
import { PEOPLE_TRIGGERS } from './causes-of-people.queries.ts';
import { ROW_TRIGGERS } from './causes-of-rows.queries.ts';
import { TEST_TRIGGERS } from './causes-of-tests.queries.ts';
import { VISIT_TRIGGERS } from './causes-of-visits.queries.ts';

const TRIGGER_SQL: TriggerSql = {
  ...BASELINE_TRIGGERS,
  ...DEVICE_TRIGGERS,
  ...OCCURRENCE_TRIGGERS,
  ...PEOPLE_TRIGGERS,
  ...ROW_TRIGGERS,
  ...TEST_TRIGGERS,
  ...VISIT_TRIGGERS,
};

type Causes = (db: TenantDb, asked: CauseQuestion, trigger: AlertTrigger) => CauseSource;

/** Returns the select of causes; the same for one new result and for 90 days of everyone. */
export const causeSource = (db: TenantDb, trigger: AlertTrigger, asked: CauseQuestion): CauseSource =>
  (TRIGGER_SQL[trigger.kind].causes as Causes)(db, asked, trigger);

/** Returns a condition on `alerts alert` that is true once its cause no longer applies. */
export function isSettled(db: TenantDb): RawBuilder<SqlBool> {
  const cases = TRIGGER_KINDS.flatMap((kind) => {
    const condition = TRIGGER_SQL[kind].isSettled?.(db);
    return condition ? [sql`when ${sql.lit(kind)} then ${condition}`] : [];
  });
  return sql<SqlBool>`case alert.what ${sql.join(cases, sql` `)} else false end`;
}

/** Returns causes in the order in which they happened. */
export async function findCauses(
  db: TenantDb,
  trigger: AlertTrigger,
  audience: Audience,
  range: CauseRange,
): Promise<Cause[]> {
  const { rows } = await sql<Cause>`
    select cause.key, cause.user_id as "userId", cause.visit_id as "visitId", cause.result_id as "resultId",
           cause.occurrence_id as "occurrenceId", cause.kiosk_id as "kioskId", cause.happened_at as "happenedAt", cause.facts
    from (${causeSource(db, trigger, { audience, range })}) cause
    order by date_trunc('milliseconds', cause.happened_at), cause.key`.execute(db);
  return rows;
}
