import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

interface MemberOf {
  readonly baselineId: string;
  readonly resultId: string;
}

export const excludeMember = async (
  db: TenantDb,
  { baselineId, resultId }: MemberOf,
  reason: string,
): Promise<void> => {
  await sql`
    insert into baseline_members (baseline_id, result_id, membership, reason)
    values (${baselineId}, ${resultId}, 'excluded', ${reason})
    on conflict (organization_id, baseline_id, result_id) do update
      set membership = excluded.membership, reason = excluded.reason`.execute(db);
};

/** Deletes the decision made by hand, so that the rules decide about the test again. */
export const forgetMember = async (db: TenantDb, { baselineId, resultId }: MemberOf): Promise<void> => {
  await sql`
    delete from baseline_members
    where organization_id = ${db.organizationId} and baseline_id = ${baselineId} and result_id = ${resultId}`.execute(
    db,
  );
};

/** Lists the scores that were compared with this baseline. */
export const findJudgedScores = async (db: TenantDb, baselineId: string): Promise<number[]> => {
  const { rows } = await sql<{ score: number }>`
    select result.score::float8 as score
    from results result
    join baselines baseline on baseline.organization_id = result.organization_id and baseline.user_id = result.user_id
      and baseline.id = result.baseline_id
    where result.organization_id = ${db.organizationId} and baseline.id = ${baselineId}
      and result.deviation is not null and result.voided_at is null`.execute(db);
  return rows.map(({ score }) => score);
};
