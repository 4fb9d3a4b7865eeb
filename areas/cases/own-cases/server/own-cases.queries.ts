import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { OwnCase } from '../own-cases.contract.ts';

const MOST_SHOWN = 20;

interface OwnColumns extends Pick<OwnCase, 'id' | 'state' | 'cause' | 'openedAt'> {
  decision: string | null;
  decisionName: string | null;
  decidedAt: string | null;
  statement: string | null;
  statedAt: string | null;
  answer: string | null;
  answeredAt: string | null;
}

/** Returns the person's latest cases; only that one when an id is given. */
export const findOwnCases = async (db: TenantDb, userId: string, id?: string): Promise<OwnCase[]> => {
  const { rows } = await sql<OwnColumns>`
    select own.id, own.state, own.cause, own.opened_at as "openedAt", own.decision, own.decision_name as "decisionName",
           own.decided_at as "decidedAt", own.statement, own.stated_at as "statedAt", own.answer,
           own.answered_at as "answeredAt"
    from cases own
    where own.organization_id = ${db.organizationId} and own.user_id = ${userId}
      and own.id = coalesce(${id ?? null}::uuid, own.id)
    order by own.opened_at desc, own.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows.map(asOwnCase);
};

const asOwnCase = ({
  decision,
  decisionName,
  decidedAt,
  statement,
  statedAt,
  answer,
  answeredAt,
  ...own
}: OwnColumns) => ({
  ...own,
  decision: decision !== null && decidedAt !== null ? { key: decision, ownName: decisionName, at: decidedAt } : null,
  statement: statement !== null && statedAt !== null ? { text: statement, at: statedAt } : null,
  answer: answer !== null && answeredAt !== null ? { text: answer, at: answeredAt } : null,
});
