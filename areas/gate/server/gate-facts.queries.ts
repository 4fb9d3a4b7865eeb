import { sql, type RawBuilder } from 'kysely';
import { CLEARING_DECISIONS, RETEST_DECISIONS } from '#areas/gate/case-decisions.ts';
import type { BadgeFacts, PersonFacts } from '#areas/gate/gate-answer.ts';
import type { VisitOutcome } from '#areas/testing/results/visit-outcome.ts';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Everything that decides about a person at a gate, read by one statement. */
export interface GateFacts extends BadgeFacts, PersonFacts {
  readonly userId: string | null;
  readonly tagIds: readonly string[];
  /** The organization's settings as they were saved; null while it has none. */
  readonly settings: Record<string, unknown> | null;
  /** Whether the named site exists; true when none is named. */
  readonly isSite: boolean;
  /** The last answer about the person there. */
  readonly before: string | null;
}

interface FactsRow extends Omit<GateFacts, 'last' | 'hasOpenCase' | 'hasCaseInHand' | 'isStoodDown'> {
  takenAt: string | null;
  outcome: VisitOutcome | null;
  retestFrom: string | null;
  retestUntil: string | null;
  hasOpenCase: boolean | null;
  hasCaseInHand: boolean | null;
  isStoodDown: boolean | null;
}

/** Returns the facts about the holder of a badge. */
export const findFactsOfBadge = (db: TenantDb, mac: Buffer, siteId: string | null): Promise<GateFacts> =>
  findFacts(
    db,
    sql`
      select user_id, 'held' as badge from test_cards
      where organization_id = ${db.organizationId} and card_mac = ${mac}
      union all
      select user_id, 'former' from former_test_cards
      where organization_id = ${db.organizationId} and card_mac = ${mac}
      limit 1`,
    siteId,
  );

/** Returns the same facts about a person, as if they had shown their badge. */
export const findFactsOfPerson = (db: TenantDb, userId: string): Promise<GateFacts> =>
  findFacts(db, sql`select ${userId}::uuid as user_id, 'held' as badge`, null);

async function findFacts(db: TenantDb, whose: RawBuilder<unknown>, siteId: string | null): Promise<GateFacts> {
  const { rows } = await sql<FactsRow>`
    select now() as now, coalesce(badge.badge, 'unknown') as badge, person.id as "userId", person.status,
      coalesce(person.deleted_at is not null, false) as "isDeleted",
      array(select tag_id from tagged_users
            where organization_id = ${db.organizationId} and user_id = person.id) as "tagIds",
      (select after from setting_changes where organization_id = ${db.organizationId} and section = 'gate'
       order by version desc limit 1) as settings,
      ${siteId}::uuid is null or exists (
        select from user_tags
        where organization_id = ${db.organizationId} and id = ${siteId} and deleted_at is null) as "isSite",
      (select answer from gate_answers
       where organization_id = ${db.organizationId} and user_id = person.id and site_id is not distinct from ${siteId}
       order by id desc limit 1) as before,
      last.taken_at as "takenAt", last.outcome, last.retest_from as "retestFrom", last.retest_until as "retestUntil",
      decided.*, coalesce(test_still_due(person.id) is not null, false) as "isDue",
      (select min(opens_at) from occurrences
       where organization_id = ${db.organizationId} and user_id = person.id and opens_at > now()
         and status = 'scheduled') as "nextOpensAt",
      exists (
        select from retest_orders retest
        where retest.organization_id = ${db.organizationId} and retest.user_id = person.id and retest.due_at > now()
          and retest.called_off_at is null
          and (latest.full_taken_at is null or latest.full_taken_at <= retest.ordered_at)) as "isRetestOrdered"
    from (select) one
    left join lateral (${whose}) badge on true
    left join users person on person.organization_id = ${db.organizationId} and person.id = badge.user_id
    left join latest_results latest on latest.organization_id = ${db.organizationId} and latest.user_id = person.id
    left join lateral (
      select result.taken_at, visit.outcome, visit.retest_from, visit.retest_until
      from results result
      join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
      where result.organization_id = ${db.organizationId} and result.user_id = person.id
        and result.is_valid and result.voided_at is null
      order by result.taken_at desc, result.id desc limit 1) last on true
    cross join lateral (${decisionsOf(db)}) decided`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The statement returns one row.');
  return factsIn(row);
}

/** Selects what people have decided about `person`. */
const decisionsOf = (db: TenantDb) => sql`
  select bool_or(state = 'open') as "hasOpenCase", bool_or(state = 'acknowledged') as "hasCaseInHand",
    bool_or(state = 'decided' and decision <> all(${[...CLEARING_DECISIONS, ...RETEST_DECISIONS]}::text[]))
      as "isStoodDown",
    max(decided_at) filter (where decision = any(${CLEARING_DECISIONS}::text[])) as "clearedAt",
    max(case when decision = any(${RETEST_DECISIONS}::text[]) then decided_at else closed_at end)
      filter (where decision <> all(${CLEARING_DECISIONS}::text[])) as "retestSince"
  from cases where organization_id = ${db.organizationId} and user_id = person.id`;

function factsIn({ takenAt, outcome, retestFrom, retestUntil, ...row }: FactsRow): GateFacts {
  const isTested = takenAt !== null && outcome !== null;
  return {
    ...row,
    last: isTested ? { takenAt, outcome, retestFrom, retestUntil } : null,
    hasOpenCase: row.hasOpenCase ?? false,
    hasCaseInHand: row.hasCaseInHand ?? false,
    isStoodDown: row.isStoodDown ?? false,
  };
}
