import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { Severity, TriggerKind } from '#areas/alerts/triggers/alert-trigger.ts';
import type { Addressee } from './deliveries.queries.ts';

const MOST_AT_ONCE = 1000;

/** A message that is due. */
export interface DueDelivery extends Addressee {
  readonly id: string;
  readonly step: number;
  /** The message was held for later, so it may be merged with others. */
  readonly wasKeptBack: boolean;
  readonly alertId: string;
  readonly groupId: string | null;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly severity: Severity;
  readonly what: TriggerKind | 'device';
  readonly happenedAt: string;
  readonly isTest: boolean;
  /** The alert is over or held by another, so the message is no longer needed. */
  readonly isOver: boolean;
  /** The administrator's account; null for a plain address. */
  readonly accountId: string | null;
  readonly isActive: boolean;
  readonly locale: Locale | null;
  readonly organizationLocale: Locale;
  readonly timeZone: string | null;
  readonly organizationZone: string;
  /** The person's name, if the rule allows names in messages. */
  readonly name: string | null;
  readonly group: string | null;
}

/** Lets one writer at a time proceed, so that deliveries which belong together become one message. */
export const lockWriting = async (db: TenantDb): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('alert messages of ' || ${db.organizationId}::uuid, 0))`.execute(db);
};

const GROUP = sql`
  (select tag.name from tagged_users tagged
   join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
   where tagged.organization_id = alert.organization_id and tagged.user_id = alert.user_id
   order by lower(tag.name) collate "und-x-icu", tag.id limit 1)`;

export const findDue = async (db: TenantDb, now: Date): Promise<DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`
    select delivery.id, delivery.step, delivery.recipient_id as "recipientId", delivery.address,
           delivery.endpoint_id as "endpointId", delivery.not_before > delivery.created_at as "wasKeptBack",
           alert.id as "alertId", alert.group_id as "groupId", alert.rule_id as "ruleId", rule.name as "ruleName", alert.severity,
           alert.what,
           alert.happened_at as "happenedAt", alert.is_test as "isTest",
           alert.state in ('resolved', 'autoResolved', 'held') as "isOver", admin.account_id as "accountId",
           coalesce(admin.status = 'active' and admin.role = 'admin', false) as "isActive", admin.locale,
           organization.locale as "organizationLocale", admin.time_zone as "timeZone",
           organization.time_zone as "organizationZone",
           case when rule.tells_name then nullif(trim(person.first_name || ' ' || person.last_name), '') end as name,
           ${GROUP} as "group"
    from alert_deliveries delivery
    join alerts alert on alert.organization_id = delivery.organization_id and alert.id = delivery.alert_id
    join alert_rules rule on rule.organization_id = alert.organization_id and rule.id = alert.rule_id
    join organizations organization on organization.id = delivery.organization_id
    left join users admin on admin.organization_id = delivery.organization_id and admin.id = delivery.recipient_id
    left join users person on person.organization_id = alert.organization_id and person.id = alert.user_id
    where delivery.organization_id = ${db.organizationId} and delivery.state = 'waiting' and delivery.mail_id is null
      and delivery.message_id is null and delivery.not_before <= ${now.toISOString()}
    order by delivery.not_before, delivery.created_at, delivery.id
    limit ${MOST_AT_ONCE}
    for update of delivery`.execute(db);
  return rows;
};

export interface Written {
  readonly ids: readonly string[];
  readonly mailId?: string;
  readonly messageId?: string;
}

export const markWritten = async (db: TenantDb, { ids, mailId, messageId }: Written): Promise<void> => {
  await sql`
    update alert_deliveries set mail_id = ${mailId ?? null}, message_id = ${messageId ?? null}
    where organization_id = ${db.organizationId} and id = any(${[...ids]}::uuid[])`.execute(db);
};

/** Marks these as not sent, with the reason. */
export const markUnsent = async (
  db: TenantDb,
  ids: readonly string[],
  { state, note, at }: { state: 'skipped' | 'failed'; note: string | null; at: Date },
): Promise<void> => {
  await sql`
    update alert_deliveries set state = ${state}, note = coalesce(${note}, note), done_at = ${at.toISOString()}
    where organization_id = ${db.organizationId} and id = any(${[...ids]}::uuid[])`.execute(db);
};
