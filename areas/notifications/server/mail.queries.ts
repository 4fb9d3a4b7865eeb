import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';

interface NewMail {
  id: string;
  to: string;
  sealed: Buffer;
}

export const insertMail = async (db: TenantDb | SystemDb, { id, to, sealed }: NewMail): Promise<void> => {
  await sql`insert into mails (id, to_address, sealed) values (${id}, ${to}, ${sealed})`.execute(db);
};

export interface MailState {
  readonly id: string;
  readonly state: 'waiting' | 'sent' | 'kept' | 'failed';
  readonly attempts: number;
  readonly sentAt: string | null;
  readonly lastError: string | null;
}

export const findMailStates = async (system: SystemDb, ids: readonly string[]): Promise<MailState[]> => {
  const { rows } = await sql<MailState>`
    select id, state, attempts, sent_at as "sentAt", last_error as "lastError" from mails
    where id = any(${ids}::uuid[])`.execute(system);
  return rows;
};

/** A mail that this sender has claimed. `attempts` includes this attempt and identifies the claim. */
export interface ClaimedMail {
  readonly id: string;
  readonly to: string;
  readonly sealed: Buffer;
  readonly attempts: number;
  readonly createdAt: string;
}

/** True for a wait longer than any retry: it was set by a wrong clock. */
const WAITS_FOR_GOOD = sql`next_attempt_at > now() + interval '25 hours'`;

/**
 * Claims due mails that no other sender holds. No transaction stays open while a mail server answers: a claim sets the
 * next attempt's time, and expires when its sender dies.
 */
export const claimMails = async (
  system: SystemDb,
  { count, claimSeconds }: { count: number; claimSeconds: number },
): Promise<ClaimedMail[]> => {
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select id from mails
      where state = 'waiting' and (next_attempt_at <= now() or ${WAITS_FOR_GOOD})
      order by next_attempt_at, id
      limit ${count}
      for update skip locked)
    update mails
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${claimSeconds})
    from due
    where mails.id = due.id
    returning mails.id, to_address as "to", sealed, attempts, created_at as "createdAt"`.execute(system);
  return rows;
};

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>;

/** True while the mail still belongs to this claim, so that a sender that was away too long changes nothing. */
const isHeld = ({ id, attempts }: Claim) => sql`id = ${id} and state = 'waiting' and attempts = ${attempts}`;

/**
 * Clears the content once a mail server has accepted it; a mail kept as a file stays readable until it is cleaned up.
 */
export const markDelivered = async (
  system: SystemDb,
  claim: Claim,
  { state, answer }: { state: 'sent' | 'kept'; answer: string | null },
): Promise<void> => {
  await sql`
    update mails
    set state = ${state}, sent_at = now(), last_error = null, last_answer = ${answer},
        sealed = case when ${state} = 'kept' then sealed end
    where ${isHeld(claim)}`.execute(system);
};

export const postpone = async (
  system: SystemDb,
  claim: Claim,
  { reason, seconds }: { reason: string; seconds: number },
): Promise<void> => {
  await sql`
    update mails set next_attempt_at = now() + make_interval(secs => ${seconds}), last_error = ${reason}
    where ${isHeld(claim)}`.execute(system);
};

export const markFailed = async (system: SystemDb, claim: Claim, reason: string): Promise<void> => {
  await sql`
    update mails set state = 'failed', sealed = null, last_error = ${reason}
    where ${isHeld(claim)}`.execute(system);
};

export const deleteFinishedMails = async (system: SystemDb, keptDays: number): Promise<void> => {
  await sql`
    delete from mails
    where state <> 'waiting' and created_at < now() - make_interval(days => ${keptDays})`.execute(system);
};

/** Returns mails that still have their content, in batches. */
export const findReadableMails = async (
  system: SystemDb,
  after: string | null,
  count: number,
): Promise<{ id: string; sealed: Buffer }[]> => {
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    select id, sealed from mails
    where sealed is not null and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${count}`.execute(system);
  return rows;
};

/** Returns mails to these addresses; waiting ones only if no one reads them any more. */
export const findMailsTo = async (
  system: SystemDb,
  emails: readonly string[],
  alsoWaiting: boolean,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from mails
    where lower(to_address) = any(${emails}::text[]) and (${alsoWaiting} or state <> 'waiting')`.execute(system);
  return rows.map(({ id }) => id);
};

export const deleteMails = async (system: SystemDb, ids: readonly string[]): Promise<void> => {
  await sql`delete from mails where id = any(${ids}::uuid[])`.execute(system);
};
