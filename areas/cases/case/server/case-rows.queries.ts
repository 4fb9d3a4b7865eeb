import { sql, type RawBuilder } from 'kysely';
import { isRed } from '#areas/testing/results/server/band-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { CaseCause, CaseState } from '../case-state.ts';

/** The parts of a case that a step depends on. */
export interface CaseRow {
  id: string;
  userId: string;
  visitId: string | null;
  state: CaseState;
  statement: string | null;
  answer: string | null;
  changedAt: string;
}

const CASE_ROW = sql`
  handled.id, handled.user_id as "userId", handled.visit_id as "visitId", handled.state, handled.statement,
  handled.answer, handled.changed_at as "changedAt"`;

/** Cases about people in the bin are hidden. */
const IS_THERE = sql`exists (
  select from users person
  where person.organization_id = handled.organization_id and person.id = handled.user_id and person.deleted_at is null)`;

interface NewCaseRow {
  readonly id: string;
  readonly userId: string;
  readonly visitId: string | null;
  readonly cause: CaseCause;
  readonly reason: string | null;
}

/**
 * A case about a visit with a red begins when the first red was submitted, any other case now. Returns false when the
 * visit already has a case.
 */
export const insertCase = async (db: TenantDb, given: NewCaseRow): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into cases (id, user_id, visit_id, cause, reason, opened_by, began_at)
    values (${given.id}, ${given.userId}, ${given.visitId}, ${given.cause}, ${given.reason}, ${db.actor.userId},
      coalesce(
        (select min(result.received_at) from results result
         where result.organization_id = ${db.organizationId} and result.visit_id = ${given.visitId}
           and result.is_valid and result.voided_at is null and ${isRed(sql`result`)}
           and ${given.cause}::text <> 'photo'),
        now()))
    on conflict (organization_id, visit_id) where visit_id is not null do nothing`.execute(db);
  return numAffectedRows === 1n;
};

/** Locks the people, so that two callers at once open only one case for each person. */
export const lockPeopleWithoutCase = async (db: TenantDb, userIds: readonly string[]): Promise<string[]> => {
  await sql`
    select from users where organization_id = ${db.organizationId} and id = any(${userIds}::uuid[])
    order by id for update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select person.id from users person
    where person.organization_id = ${db.organizationId} and person.id = any(${userIds}::uuid[])
      and not exists (
        select from cases handled
        where handled.organization_id = person.organization_id and handled.user_id = person.id
          and handled.state in ('open', 'acknowledged'))
    order by person.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Locks the case, so that steps happen one after the other. */
export const lockCase = async (db: TenantDb, id: string): Promise<CaseRow | undefined> => {
  const { rows } = await sql<CaseRow>`
    select ${CASE_ROW} from cases handled
    where handled.organization_id = ${db.organizationId} and handled.id = ${id} and ${IS_THERE}
    for update of handled`.execute(db);
  return rows[0];
};

export const lockCaseOfVisit = async (db: TenantDb, visitId: string): Promise<CaseRow | undefined> => {
  const { rows } = await sql<CaseRow>`
    select ${CASE_ROW} from cases handled
    where handled.organization_id = ${db.organizationId} and handled.visit_id = ${visitId} and ${IS_THERE}
    for update of handled`.execute(db);
  return rows[0];
};

/** The clock rather than the start of the transaction, so that steps which waited for each other keep their order. */
const NOW = sql`clock_timestamp()`;

const update = async (db: TenantDb, id: string, change: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update cases set ${change}, changed_at = greatest(${NOW}, changed_at + interval '1 millisecond')
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

export const markAcknowledged = (db: TenantDb, id: string): Promise<void> =>
  update(db, id, sql`state = 'acknowledged', acknowledged_at = ${NOW}, acknowledged_by = ${db.actor.userId}`);

export interface DecisionRow {
  readonly key: string;
  readonly ownName: string | null;
  readonly note: string;
  readonly followUpOn: string | null;
}

/** Another follow-up day is told again. */
export const markDecided = (db: TenantDb, id: string, { key, ownName, note, followUpOn }: DecisionRow): Promise<void> =>
  update(
    db,
    id,
    sql`state = 'decided', decision = ${key}, decision_name = ${ownName}, note = ${note}, follow_up_on = ${followUpOn},
        follow_up_told_at = case when follow_up_on is not distinct from ${followUpOn}::date then follow_up_told_at end,
        decided_at = ${NOW}, decided_by = ${db.actor.userId}, first_decided_at = coalesce(first_decided_at, ${NOW})`,
  );

export const markClosed = (db: TenantDb, id: string): Promise<void> =>
  update(db, id, sql`state = 'closed', closed_at = ${NOW}, closed_by = ${db.actor.userId}`);

export const saveAnswer = (db: TenantDb, id: string, answer: string): Promise<void> =>
  update(db, id, sql`answer = ${answer}, answered_at = ${NOW}, answered_by = ${db.actor.userId}`);

export const saveStatement = (db: TenantDb, id: string, statement: string): Promise<void> =>
  update(db, id, sql`statement = ${statement}, stated_at = ${NOW}`);
