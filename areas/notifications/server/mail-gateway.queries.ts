import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export interface MailAnswer {
  readonly id: string;
  readonly state: 'waiting' | 'sent' | 'kept' | 'failed';
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly nextAttemptAt: string | null;
  readonly answer: string | null;
}

const ANSWER = sql`
  id, state, attempts, created_at as "createdAt", sent_at as "sentAt",
  case when state = 'waiting' then next_attempt_at end as "nextAttemptAt",
  coalesce(last_error, last_answer) as answer`;

/** The latest mails that were tried at least once. */
export const findMailAnswers = async (system: SystemDb, limit: number): Promise<MailAnswer[]> => {
  const { rows } = await sql<MailAnswer>`
    select ${ANSWER} from mails where attempts > 0 order by created_at desc, id desc limit ${limit}`.execute(system);
  return rows;
};

export const findMailAnswer = async (system: SystemDb, id: string): Promise<MailAnswer | undefined> => {
  const { rows } = await sql<MailAnswer>`select ${ANSWER} from mails where id = ${id}`.execute(system);
  return rows[0];
};

export interface MailCounts {
  readonly waiting: number;
  readonly failed: number;
  readonly sent: number;
  readonly kept: number;
}

export const countMails = async (system: SystemDb): Promise<MailCounts> => {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed,
           count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'kept') as kept
    from mails`.execute(system);
  return rows[0] ?? { waiting: 0, failed: 0, sent: 0, kept: 0 };
};

export interface MailQueue {
  readonly waiting: number;
  readonly oldestSeconds: number;
  /** Mails that were given up and are still stored. */
  readonly failed: number;
}

export const findMailQueue = async (system: SystemDb): Promise<MailQueue> => {
  const { rows } = await sql<MailQueue>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed,
           coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where state = 'waiting')), 0)::float8
             as "oldestSeconds"
    from mails where state in ('waiting', 'failed')`.execute(system);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 };
};
