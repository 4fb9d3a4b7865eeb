import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { Alert, AlertQuery } from '../alerts.contract.ts';
import { OPEN_STATES } from '../alert-state.ts';
import { ALERT, ALERT_OF, isFor, isIn, type AlertReader } from './alert-rows.queries.ts';

/** What nobody has taken on comes first, then what is graver, then what has waited longer: a text, so that it pages. */
const URGENCY = sql`
  ((case when alert.state in ('new', 'escalated') then '0' when alert.state = 'snoozed' then '1'
         when alert.state = 'acknowledged' then '2' else '3' end)
   || (case alert.severity when 'critical' then '0' when 'warning' then '1' else '2' end)
   || to_char(alert.fired_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')) collate "C"`;

const matching = (db: TenantDb, query: AlertQuery, reader: AlertReader) => {
  const { states = OPEN_STATES, severities, rules, users, mine, search } = query;
  const found = sql`searchable(concat_ws(' ', person.first_name, person.last_name, rule.name))`;
  return allOf(
    isFor(db, reader),
    isIn(states),
    severities && sql`alert.severity = any(${severities})`,
    rules && sql`alert.rule_id = any(${rules}::uuid[])`,
    users && sql`alert.user_id = any(${users}::uuid[])`,
    mine === 'true' && sql`alert.owner_id = ${reader.userId}`,
    search && sql`strpos(${found}, searchable(${search})) > 0`,
  );
};

export async function findAlerts(db: TenantDb, query: AlertQuery, reader: AlertReader): Promise<Page<Alert>> {
  const { cursor, limit, sort } = query;
  const by = sort === 'urgency' ? URGENCY : sql`alert.fired_at`;
  const page = keyset({ by, id: sql`alert.id`, descending: sort === '-firedAt' }, { cursor, limit });
  const matches = matching(db, query, reader);
  const { rows } = await sql<Alert & { sortKey: string }>`
    select ${ALERT}, (${by})::text as "sortKey" from ${ALERT_OF}
    where ${matches} and ${page.after}
    order by ${page.order} limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, sql`${ALERT_OF} where ${matches}`));
}

export const findAlert = async (db: TenantDb, id: string, reader: AlertReader): Promise<Alert | undefined> => {
  const { rows } = await sql<Alert>`
    select ${ALERT} from ${ALERT_OF} where ${isFor(db, reader)} and alert.id = ${id}`.execute(db);
  return rows[0];
};

export interface AlertCounts {
  unacknowledged: number;
  open: { info: number; warning: number; critical: number };
  rulesOn: number;
  lastFiredAt: string | null;
  failedDeliveries: number;
}

export async function findAlertCounts(db: TenantDb, reader: AlertReader): Promise<AlertCounts> {
  const open = (severity: string) => sql`count(*) filter (where alert.severity = ${severity})`;
  const { rows } = await sql<AlertCounts>`
    with open_ones as (
      select count(*) filter (where alert.state in ('new', 'escalated')) as unacknowledged,
             json_build_object('info', ${open('info')}, 'warning', ${open('warning')}, 'critical', ${open('critical')}) as open
      from ${ALERT_OF} where ${isFor(db, reader)} and ${isIn(OPEN_STATES)}),
    latest as (
      select alert.fired_at from ${ALERT_OF} where ${isFor(db, reader)} and alert.state <> 'held'
      order by alert.fired_at desc limit 1),
    failed as (
      select count(*) as deliveries from ${ALERT_OF}
      join alert_deliveries delivery
        on delivery.organization_id = alert.organization_id and delivery.alert_id = alert.id
      where ${isFor(db, reader)} and delivery.state = 'failed'
        and delivery.done_at > now() - interval '24 hours')
    select open_ones.unacknowledged, open_ones.open, latest.fired_at as "lastFiredAt", failed.deliveries as "failedDeliveries",
           (select count(*) from alert_rules rule
            where rule.organization_id = ${db.organizationId} and rule.state = 'on' and rule.deleted_at is null) as "rulesOn"
    from open_ones cross join failed left join latest on true`.execute(db);
  return rows[0] as AlertCounts;
}
