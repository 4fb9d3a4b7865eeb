import { sql, type RawBuilder } from 'kysely';
import type { PersonLabel } from '#areas/users/names/person-label.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage, type Order } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import { searchable } from '#platform/shared/searchable.ts';
import type { Case, CaseQuery } from '../cases.contract.ts';
import { personBy } from './label.queries.ts';

const by = (column: string) => personBy(sql`handled.organization_id`, sql.ref(`handled.${column}`));

const CASE = sql`
  handled.id, handled.visit_id as "visitId", handled.cause, handled.reason, handled.state,
  json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name) as person,
  handled.began_at as "beganAt", handled.opened_at as "openedAt", ${by('opened_by')} as "openedBy",
  handled.acknowledged_at as "acknowledgedAt", ${by('acknowledged_by')} as "acknowledgedBy",
  handled.decision, handled.decision_name as "decisionName", handled.decided_at as "decidedAt",
  handled.first_decided_at as "firstDecidedAt",
  ${by('decided_by')} as "decidedBy", handled.note, handled.follow_up_on::text as "followUpOn",
  handled.closed_at as "closedAt", handled.statement, handled.stated_at as "statedAt",
  handled.answer, handled.answered_at as "answeredAt", ${by('answered_by')} as "answeredBy",
  handled.changed_at as "changedAt"`;

/** Cases about people in the bin are hidden. */
const CASE_OF = sql`
  cases handled join users person
    on person.organization_id = handled.organization_id and person.id = handled.user_id and person.deleted_at is null`;

interface CaseColumns extends Omit<Case, 'decision' | 'statement' | 'answer'> {
  decision: string | null;
  decisionName: string | null;
  decidedAt: string | null;
  firstDecidedAt: string | null;
  decidedBy: PersonLabel | null;
  note: string | null;
  followUpOn: string | null;
  statement: string | null;
  statedAt: string | null;
  answer: string | null;
  answeredAt: string | null;
  answeredBy: PersonLabel | null;
}

type ListQuery = Omit<CaseQuery, 'columns'>;

const matching = (db: TenantDb, { states, users, from, to, search }: ListQuery) =>
  allOf(
    sql`handled.organization_id = ${db.organizationId}`,
    states && sql`handled.state = any(${states})`,
    users && sql`handled.user_id = any(${users}::uuid[])`,
    from && sql`handled.opened_at >= ${from}`,
    to && sql`handled.opened_at < ${to}`,
    search && isNamed(search),
  );

/** Each word must occur in the person's name. */
const isNamed = (search: string): RawBuilder<unknown> =>
  allOf(
    ...searchable(search)
      .split(/\s+/)
      .map((word) => sql`strpos(searchable(concat_ws(' ', person.first_name, person.last_name)), ${word}) > 0`),
  );

const NAME = sql`lower(person.first_name || ' ' || person.last_name) collate "und-x-icu"`;

/** The most serious cause first, as on the dashboard, then the oldest. A text, so that it can be a page cursor. */
const GRAVITY = sql`
  (array_position(array['confirmed', 'unconfirmed', 'photo', 'byHand'], handled.cause)::text
   || to_char(handled.began_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')) collate "C"`;

function orderOf(sort: CaseQuery['sort']): Order {
  const descending = sort.startsWith('-');
  const id = sql`handled.id`;
  switch (sort) {
    case 'openedAt':
    case '-openedAt':
      return { by: sql`handled.opened_at`, id, descending };
    case 'person':
    case '-person':
      return { by: NAME, id, descending };
    case 'cause':
    case '-cause':
      return { by: GRAVITY, id, descending };
    case 'beganAt':
    case '-beganAt':
      return { by: sql`handled.began_at`, id, descending };
    // The oldest case began first.
    case 'age':
    case '-age':
      return { by: sql`handled.began_at`, id, descending: !descending };
  }
}

export async function findCases(db: TenantDb, query: ListQuery): Promise<Page<Case>> {
  const { cursor, limit, sort } = query;
  const order = orderOf(sort);
  const page = keyset(order, { cursor, limit });
  const matches = matching(db, query);
  const { rows } = await sql<CaseColumns & { sortKey: string }>`
    select ${CASE}, (${order.by})::text as "sortKey" from ${CASE_OF}
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  const found = toPage(rows, limit, await countRows(db, sql`${CASE_OF} where ${matches}`));
  return { ...found, items: found.items.map(asCase) };
}

export const findCase = async (db: TenantDb, id: string): Promise<Case | undefined> => {
  const { rows } = await sql<CaseColumns>`
    select ${CASE} from ${CASE_OF}
    where handled.organization_id = ${db.organizationId} and handled.id = ${id}`.execute(db);
  return rows[0] && asCase(rows[0]);
};

function asCase(columns: CaseColumns): Case {
  const { decision, decisionName, decidedAt, firstDecidedAt, decidedBy, note, followUpOn, ...others } = columns;
  const { statement, statedAt, answer, answeredAt, answeredBy, ...plain } = others;
  const decided = {
    ownName: decisionName,
    firstAt: firstDecidedAt ?? decidedAt ?? '',
    by: decidedBy,
    note: note ?? '',
    followUpOn,
  };
  return {
    ...plain,
    decision: decision !== null && decidedAt !== null ? { key: decision, at: decidedAt, ...decided } : null,
    statement: statement !== null && statedAt !== null ? { text: statement, at: statedAt } : null,
    answer: answer !== null && answeredAt !== null ? { text: answer, at: answeredAt, by: answeredBy } : null,
  };
}
