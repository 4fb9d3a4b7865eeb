import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Younger visits still wait for a decision. */
const DECIDED_BEFORE_MS = 86_400_000;
/** A statement may take 30 seconds. */
const AT_ONCE = 1_000;

/**
 * Gives each unusual visit of the past a case that was decided within an hour, as in an organization where somebody
 * looks after it. Without them, the dashboard would list every unusual visit of years.
 */
export async function insertLargeCases(db: TenantDb, now: number): Promise<void> {
  const until = new Date(now - DECIDED_BEFORE_MS).toISOString();
  while ((await insertSome(db, until)) > 0n);
}

/** Returns how many rows were inserted. */
async function insertSome(db: TenantDb, until: string): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    with handled as (
      insert into cases (id, user_id, visit_id, cause, state, began_at, opened_at, acknowledged_at, decision, decided_at,
                         first_decided_at, closed_at, changed_at)
      select md5('case ' || id)::uuid, user_id, id, outcome, 'closed', began_at, began_at,
             began_at + interval '10 minutes', 'restAndRetest', began_at + interval '1 hour',
             began_at + interval '1 hour', began_at + interval '1 day', began_at + interval '1 day'
      from visits
      where organization_id = ${db.organizationId} and outcome in ('confirmed', 'unconfirmed') and not has_case
        and began_at < ${until}
      limit ${AT_ONCE}
      returning *)
    insert into case_steps (id, case_id, user_id, kind, at, decision)
    select md5(step.kind || handled.id)::uuid, handled.id, handled.user_id, step.kind, step.at,
           case step.kind when 'decided' then handled.decision end
    from handled
    cross join lateral (values ('opened', handled.opened_at), ('acknowledged', handled.acknowledged_at),
                               ('decided', handled.decided_at), ('closed', handled.closed_at)) step (kind, at)`.execute(
    db,
  );
  return numAffectedRows;
}
