import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Younger visits still wait for a decision. */
const DECIDED_BEFORE_MS = 86_400_000;

/**
 * Gives each unusual visit of the past a case that was decided within an hour, as in an organization where somebody
 * looks after it. Without them, the dashboard would list every unusual visit of years.
 */
export async function insertLargeCases(db: TenantDb, now: number): Promise<void> {
  const until = new Date(now - DECIDED_BEFORE_MS).toISOString();
  await sql`
    insert into cases (id, user_id, visit_id, cause, state, began_at, opened_at, acknowledged_at, decision, decided_at,
                       first_decided_at, closed_at, changed_at)
    select md5('case ' || id)::uuid, user_id, id, outcome, 'closed', began_at, began_at,
           began_at + interval '10 minutes', 'restAndRetest', began_at + interval '1 hour',
           began_at + interval '1 hour', began_at + interval '1 day', began_at + interval '1 day'
    from visits
    where organization_id = ${db.organizationId} and outcome in ('confirmed', 'unconfirmed') and began_at < ${until}
    on conflict do nothing`.execute(db);
  await sql`
    insert into case_steps (id, case_id, user_id, kind, at, decision)
    select md5(step.kind || handled.id)::uuid, handled.id, handled.user_id, step.kind, step.at,
           case step.kind when 'decided' then handled.decision end
    from cases handled
    cross join lateral (values ('opened', handled.opened_at), ('acknowledged', handled.acknowledged_at),
                               ('decided', handled.decided_at), ('closed', handled.closed_at)) step (kind, at)
    where handled.organization_id = ${db.organizationId}
    on conflict do nothing`.execute(db);
}
