import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { Alert, AlertQuery } from '#areas/alerts/alert/alerts.contract.ts';
import { OPEN_STATES } from '#areas/alerts/alert/alert-state.ts';
import {
  ALERT_OF,
  alertColumns,
  isFor,
  isIn,
  IS_UNDECIDED,
  MESSAGE_ID,
  ROW_ID,
  type AlertReader,
  type RowOfAlerts,
} from './alert-rows.queries.ts';

/**
 * Open alerts first, then by severity, then unacknowledged ones, then the oldest. A text, so that it can be a page
 * cursor.
 */
const URGENCY = sql`
  ((case when alert.state in ('resolved', 'autoResolved', 'held') then '1' else '0' end)
   || (case alert.severity when 'critical' then '0' when 'warning' then '1' else '2' end)
   || (case when alert.state in ('new', 'escalated') then '0' when alert.state = 'snoozed' then '1'
            when alert.state = 'acknowledged' then '2' else '3' end)
   || to_char(alert.fired_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')) collate "C"`;

const HAS_FAILED_MESSAGE = sql`
  exists (select from alert_deliveries delivery
          where delivery.organization_id = alert.organization_id and delivery.alert_id = alert.id
            and delivery.state = 'failed')`;

const matching = (db: TenantDb, query: AlertQuery, reader: AlertReader) => {
  const { states = OPEN_STATES, severities, rules, users, groups, mine, undelivered, search } = query;
  const found = sql`searchable(concat_ws(' ', person.first_name, person.last_name, rule.name))`;
  return allOf(
    isFor(db, reader),
    isIn(states),
    severities && sql`alert.severity = any(${severities})`,
    rules && sql`alert.rule_id = any(${rules}::uuid[])`,
    users && sql`alert.user_id = any(${users}::uuid[])`,
    groups && sql`(alert.group_id = any(${groups}::uuid[]) or alert.repeat_id = any(${groups}::uuid[]))`,
    mine === 'true' && sql`alert.owner_id = ${reader.userId}`,
    undelivered === 'true' && HAS_FAILED_MESSAGE,
    search && sql`strpos(${found}, searchable(${search})) > 0`,
  );
};

type Listing = (db: TenantDb, query: AlertQuery, reader: AlertReader) => Promise<Page<Alert>>;

export const findAlerts: Listing = (db, query, reader) =>
  query.grouped === 'true' ? findRows(db, query, reader) : findEach(db, query, reader);

const orderOf = (sort: AlertQuery['sort']) => (sort === 'urgency' ? URGENCY : sql`alert.fired_at`);

const findEach: Listing = async (db, query, reader) => {
  const { cursor, limit, sort } = query;
  const by = orderOf(sort);
  const page = keyset({ by, id: sql`alert.id`, descending: sort === '-firedAt' }, { cursor, limit });
  const matches = matching(db, query, reader);
  const { rows } = await sql<Alert & { sortKey: string }>`
    select ${alertColumns(reader)}, (${by})::text as "sortKey" from ${ALERT_OF}
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, sql`${ALERT_OF} where ${matches}`));
};

const GROUPED: RowOfAlerts = {
  group: sql`case when listed.row_id = alert.id then coalesce(alert.group_id, alert.repeat_id) else listed.row_id end`,
  ids: sql`listed.ids`,
  count: sql`cardinality(listed.ids)`,
  undecided: sql`listed.undecided`,
};

/** A row shows the first of its alerts in the list's order, and takes that alert's position. */
const findRows: Listing = async (db, query, reader) => {
  const { cursor, limit, sort } = query;
  const matches = matching(db, query, reader);
  const descending = sort === '-firedAt';
  const order = keyset({ by: sql`matched.sort_key`, id: sql`matched.id`, descending }, { limit }).order;
  const page = keyset({ by: sql`listed.sort_key`, id: sql`listed.id`, descending }, { cursor, limit });
  const { rows } = await sql<Alert & { sortKey: string }>`
    with matched as (
      select alert.id, ${orderOf(sort)} as sort_key, ${IS_UNDECIDED} as is_undecided, ${ROW_ID} as row_id
      from ${ALERT_OF} where ${matches}),
    listed as materialized (
      select distinct on (matched.row_id) matched.id, matched.sort_key, matched.row_id,
             array_agg(matched.id) over whole_row as ids,
             count(*) filter (where matched.is_undecided) over whole_row as undecided
      from matched
      window whole_row as (partition by matched.row_id)
      order by matched.row_id, ${order})
    select ${alertColumns(reader, GROUPED)}, listed.sort_key::text as "sortKey"
    from listed join (${ALERT_OF}) on alert.id = listed.id and alert.organization_id = ${db.organizationId}
    where ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  const ofRows = sql`(select ${ROW_ID} as row_id from ${ALERT_OF} where ${matches}) matched`;
  const total = await countRows(db, sql`(select distinct matched.row_id from ${ofRows}) listed`);
  return toPage(rows, limit, total);
};

export const findAlert = async (db: TenantDb, id: string, reader: AlertReader): Promise<Alert | undefined> => {
  const { rows } = await sql<Alert>`
    select ${alertColumns(reader)} from ${ALERT_OF} where ${isFor(db, reader)} and alert.id = ${id}`.execute(db);
  return rows[0];
};

export interface AlertCounts {
  serious: number;
  open: { info: number; warning: number; critical: number };
  rulesOn: number;
  lastFiredAt: string | null;
  failedDeliveries: number;
}

export async function findAlertCounts(db: TenantDb, reader: AlertReader): Promise<AlertCounts> {
  const rows = (condition: RawBuilder<unknown>) => sql`count(distinct alert.row_id) filter (where ${condition})`;
  const open = (severity: string) => rows(sql`alert.severity = ${severity}`);
  const serious = rows(sql`alert.state in ('new', 'escalated') and alert.severity in ('critical', 'warning')`);
  const { rows: counted } = await sql<AlertCounts>`
    with open_ones as (
      select ${serious} as serious,
             json_build_object('info', ${open('info')}, 'warning', ${open('warning')}, 'critical', ${open('critical')}) as open
      from (
        select alert.state, alert.severity, ${ROW_ID} as row_id
        from ${ALERT_OF} where ${isFor(db, reader)} and ${isIn(OPEN_STATES)}) alert),
    latest as (
      select alert.fired_at from ${ALERT_OF} where ${isFor(db, reader)} and alert.state <> 'held'
      order by alert.fired_at desc limit 1),
    failed as (
      select count(distinct ${MESSAGE_ID}) as deliveries from ${ALERT_OF}
      join alert_deliveries delivery
        on delivery.organization_id = alert.organization_id and delivery.alert_id = alert.id
      where ${isFor(db, reader)} and delivery.state = 'failed'
        and delivery.done_at > now() - interval '24 hours')
    select open_ones.serious, open_ones.open, latest.fired_at as "lastFiredAt", failed.deliveries as "failedDeliveries",
           (select count(*) from alert_rules rule
            where rule.organization_id = ${db.organizationId} and rule.state = 'on' and rule.deleted_at is null) as "rulesOn"
    from open_ones cross join failed left join latest on true`.execute(db);
  return counted[0] as AlertCounts;
}
