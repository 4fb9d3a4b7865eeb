import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database.ts';
import { featureIsOn } from '#platform/server/installation.ts';
import { isSuspended } from '#platform/server/organizations.ts';
import type { DeliveryReason } from '../delivery-reason.ts';

/** A message that is due, and whose. */
export interface DueMessage {
  readonly id: string;
  readonly organizationId: string;
  readonly endpointId: string;
}

/** A message that is to be tried now. One that waits for longer than any wait lasts has its time from a clock that was wrong. */
const IS_DUE = sql`state = 'waiting' and (next_attempt_at <= now() or next_attempt_at > now() + interval '27 hours')`;

/** What has been due longest, past the addresses and organizations that have enough under way. */
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

/** A message that this sender has taken on. `attempts` counts this one too, and names the claim. */
export interface ClaimedMessage extends DueMessage {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly attempts: number;
  readonly createdAt: string;
  readonly url: string;
  readonly sealedSecret: Buffer;
  /** The one before, while it is good. */
  readonly sealedOldSecret: Buffer | null;
}

/**
 * Takes on those that no other sender holds. No transaction stays open while a receiver talks: a claim is the time of
 * the next attempt, and whoever dies lets it run out.
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

/** Whether the message is still this claim's: a sender that was away too long changes nothing. */
const isHeld = (db: TenantDb, { id, attempts }: Claim) => sql`
  organization_id = ${db.organizationId} and id = ${id} and state = 'waiting' and attempts = ${attempts}`;

export interface Outcome {
  /** What the receiver answered; null: nothing. */
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

/** One whose address was turned off meanwhile keeps waiting for that. */
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

/** As if it had not been taken on. */
export const giveBack = async (db: TenantDb, claim: Claim): Promise<void> => {
  await sql`
    update webhook_messages
    set attempts = attempts - 1, next_attempt_at = case when next_attempt_at is not null then now() end
    where ${isHeld(db, claim)}`.execute(db);
};
