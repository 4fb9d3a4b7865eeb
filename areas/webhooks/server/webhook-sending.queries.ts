import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { featureIsOn } from '#platform/server/installation.ts';
import { isSuspended } from '#platform/server/database/organizations.ts';
import type { DeliveryReason } from '../delivery-reason.ts';

/** A due message with its webhook and organization. */
export interface DueMessage {
  readonly id: string;
  readonly organizationId: string;
  readonly endpointId: string;
}

/** True for a message to try now. A wait longer than any retry was set by a wrong clock. */
const IS_DUE = sql`state = 'waiting' and (next_attempt_at <= now() or next_attempt_at > now() + interval '27 hours')`;

/** Returns messages that have been due longest, except for webhooks and organizations at their limit. */
export const findDueMessages = async (
  system: SystemDb,
  { count, busy }: { count: number; busy: { endpointIds: readonly string[]; organizationIds: readonly string[] } },
): Promise<DueMessage[]> => {
  const { rows } = await sql<DueMessage>`
    select id, organization_id as "organizationId", endpoint_id as "endpointId" from webhook_messages
    where ${IS_DUE}
      and ${featureIsOn('webhooks')} and not ${isSuspended(sql`webhook_messages.organization_id`)}
      and endpoint_id <> all(${busy.endpointIds}::uuid[]) and organization_id <> all(${busy.organizationIds}::uuid[])
    order by next_attempt_at, id
    limit ${count}`.execute(system);
  return rows;
};

/** A message that this sender has claimed. `attempts` includes this attempt and identifies the claim. */
export interface ClaimedMessage extends DueMessage {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly attempts: number;
  readonly createdAt: string;
  readonly url: string;
  readonly sealedSecret: Buffer;
  /** The previous secret, while it is valid. */
  readonly sealedOldSecret: Buffer | null;
}

/**
 * Claims messages that no other sender holds. No transaction stays open while a receiver answers: a claim sets the next
 * attempt's time, and expires when its sender dies.
 */
export const claimMessages = async (
  db: TenantDb,
  { ids, claimSeconds }: { ids: readonly string[]; claimSeconds: number },
): Promise<ClaimedMessage[]> => {
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select id from webhook_messages
      where organization_id = ${db.organizationId} and id = any(${ids}::uuid[])
        and ${IS_DUE}
      for update skip locked)
    update webhook_messages message
    set attempts = message.attempts + 1, next_attempt_at = now() + make_interval(secs => ${claimSeconds})
    from due, webhook_endpoints endpoint
    where message.organization_id = ${db.organizationId} and message.id = due.id
      and endpoint.organization_id = ${db.organizationId} and endpoint.id = message.endpoint_id
      and endpoint.is_on and endpoint.deleted_at is null
    returning message.id, message.organization_id as "organizationId", message.endpoint_id as "endpointId",
              message.type, message.payload as data, message.attempts, message.created_at as "createdAt",
              endpoint.url, endpoint.sealed_secret as "sealedSecret",
              case when endpoint.old_secret_ends_at > now() then endpoint.sealed_old_secret end as "sealedOldSecret"
    `.execute(db);
  return rows;
};

type Claim = Pick<ClaimedMessage, 'id' | 'attempts'>;

/** True while the message still belongs to this claim, so that a sender that was away too long changes nothing. */
const isHeld = (db: TenantDb, { id, attempts }: Claim) => sql`
  organization_id = ${db.organizationId} and id = ${id} and state = 'waiting' and attempts = ${attempts}`;

export interface Outcome {
  /** HTTP status of the receiver's answer; null: no answer. */
  readonly status: number | null;
  readonly reason: DeliveryReason | null;
}

export const markDone = async (
  db: TenantDb,
  claim: Claim,
  { state, status, reason }: Outcome & { state: 'sent' | 'dead' },
): Promise<void> => {
  await sql`
    update webhook_messages
    set state = ${state}, last_status = ${status}, last_error = ${reason}, done_at = now()
    where ${isHeld(db, claim)}`.execute(db);
};

/** A message whose webhook was turned off in the meantime keeps waiting for that. */
export const postpone = async (
  db: TenantDb,
  claim: Claim,
  { status, reason, seconds }: Outcome & { seconds: number },
): Promise<void> => {
  await sql`
    update webhook_messages
    set last_status = ${status}, last_error = ${reason},
        next_attempt_at = case when next_attempt_at is not null then now() + make_interval(secs => ${seconds}) end
    where ${isHeld(db, claim)}`.execute(db);
};

/** Undoes the claim, so that the message is due at once. */
export const giveBack = async (db: TenantDb, claim: Claim): Promise<void> => {
  await sql`
    update webhook_messages
    set attempts = attempts - 1, next_attempt_at = case when next_attempt_at is not null then now() end
    where ${isHeld(db, claim)}`.execute(db);
};

export interface WebhookQueue {
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/** Counts the messages of all organizations that wait to be sent, without those to webhooks that are off. */
export const findWebhookQueue = async (system: SystemDb): Promise<WebhookQueue> => {
  const { rows } = await sql<WebhookQueue>`
    select count(*) as waiting,
           coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds"
    from webhook_messages where state = 'waiting' and next_attempt_at is not null`.execute(system);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
};
