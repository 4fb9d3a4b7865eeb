import { sql } from 'kysely';
import { findCauses } from '#areas/alerts/triggers/server/causes.queries.ts';
import { findFiringRules } from '#areas/alerts/firing/server/firing-rules.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { handlingsOf, type DemoHandling } from './demo-cases.ts';
import { demoId } from './demo-id.ts';
import { DEMO_LOGINS, DEMO_OWNER } from './demo-logins.ts';
import { insertRows } from './insert-rows.ts';
import { HANDLED_TABLES, handledRows, type FiredRed } from './handled-rows.ts';

const DAY_MS = 86_400_000;
/** As far back as the tests go, because an undecided red needs action however old it is. */
const DAYS = 200;

/**
 * How many of this week's latest cases are still unacknowledged or undecided, so that the demo has something to try.
 */
const LEFT_OPEN = 1;
const LEFT_UNDECIDED = 3;
const WEEK_MS = 7 * DAY_MS;

/** Inserts what followed the reds of the last months. Runs after the tests and the rules. */
export async function insertDemoCases(db: TenantDb, organization: string, now: number): Promise<void> {
  const { rows } = await sql`select from cases where organization_id = ${db.organizationId} limit 1`.execute(db);
  if (rows.length > 0) return;
  const reds = await findReds(db, organization, now);
  const handlings = handlingsOf(reds);
  const handled = reds.map((red, i) => {
    const most = now - red.at < WEEK_MS ? mostSteps(reds.length - i) : Infinity;
    return handledRows(red, handlings[i] as DemoHandling, { now, mostSteps: most });
  });
  for (const table of HANDLED_TABLES) {
    await insertRows(
      db,
      table,
      handled.flatMap((rows) => rows[table]),
    );
  }
}

function mostSteps(fromTheEnd: number): number {
  if (fromTheEnd <= LEFT_OPEN) return 1;
  return fromTheEnd <= LEFT_UNDECIDED ? 2 : Infinity;
}

/** Returns the reds in order of time, one for each visit. */
async function findReds(db: TenantDb, organization: string, now: number): Promise<FiredRed[]> {
  const range = { from: new Date(now - DAYS * DAY_MS).toISOString(), until: new Date(now).toISOString() };
  const reds: Omit<FiredRed, 'beganAt' | 'handlerId'>[] = [];
  for (const rule of await findFiringRules(db, ['confirmed', 'unconfirmed'], new Date(now))) {
    for (const fired of await findCauses(db, rule.trigger, rule.audience, range)) {
      const { userId, visitId, happenedAt } = fired;
      const cause = rule.trigger.kind === 'confirmed' ? 'confirmed' : 'unconfirmed';
      if (userId !== null && visitId !== null) {
        reds.push({ rule, fired, cause, userId, visitId, at: Date.parse(happenedAt) });
      }
    }
  }
  const visits = await findVisits(db, organization, reds);
  const complete = reds.flatMap((red) => {
    const visit = visits.get(red.visitId);
    return visit ? [{ ...red, ...visit }] : [];
  });
  return [...new Map(complete.map((red) => [red.visitId, red])).values()].toSorted((one, other) => one.at - other.at);
}

interface RedVisit {
  readonly visitId: string;
  readonly beganAt: string;
  readonly handlerId: string;
}

/** Finds when each visit's first red came in and who handles it: the person's supervisor, or else the owner. */
async function findVisits(
  db: TenantDb,
  organization: string,
  reds: readonly { readonly visitId: string }[],
): Promise<Map<string, RedVisit>> {
  const supervisor = DEMO_LOGINS.find(
    ({ profile, organizations }) => profile === 'supervisor' && organizations.includes(organization),
  );
  const scope = (supervisor?.scope ?? []).map((tag) => demoId(organization, 'tag', tag));
  const login = (email: string) => demoId(organization, 'login', email);
  const { rows } = await sql<RedVisit>`
    select visit_id as "visitId", min(received_at) as "beganAt",
           case when exists (select from tagged_users tagged
                             where tagged.organization_id = ${db.organizationId} and tagged.user_id = result.user_id
                               and tagged.tag_id = any(${scope}::uuid[]))
             then ${login(supervisor?.email ?? DEMO_OWNER)}::uuid else ${login(DEMO_OWNER)}::uuid end as "handlerId"
    from results result
    where organization_id = ${db.organizationId} and visit_id = any(${reds.map(({ visitId }) => visitId)}::uuid[])
      and is_valid and voided_at is null and deviation > 5
    group by visit_id, user_id`.execute(db);
  return new Map(rows.map((visit) => [visit.visitId, visit]));
}
