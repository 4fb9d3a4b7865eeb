import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';
import type { Remark } from '../remarks.contract.ts';

const REMARK = sql`
  remark.id, remark.user_id as "userId", remark.result_id as "resultId", result.test_type as "testType",
  result.taken_at as "takenAt", remark.text, remark.created_at as "createdAt", remark.answer,
  remark.written_by is not null as "isByStaff", author.first_name as "authorFirstName", author.last_name as "authorLastName",
  remark.answered_at as "answeredAt", answerer.first_name as "firstName", answerer.last_name as "lastName"`;

const REMARK_OF = sql`
  result_remarks remark
  join results result on result.organization_id = remark.organization_id and result.id = remark.result_id
  left join users author on author.organization_id = remark.organization_id and author.id = remark.written_by
  left join users answerer on answerer.organization_id = remark.organization_id and answerer.id = remark.answered_by`;

export interface RemarkRow extends Omit<Remark, 'answer' | 'author'> {
  isByStaff: boolean;
  authorFirstName: string | null;
  authorLastName: string | null;
  answer: string | null;
  answeredAt: string | null;
  /** First name of the person who answered. */
  firstName: string | null;
  lastName: string | null;
}

export const insertRemark = (
  db: TenantDb,
  remark: { id: string; resultId: string; userId: string; writtenBy: string | null; text: string },
): Promise<void> => insertRow(db, 'resultRemarks', remark);

export const countRemarks = async (db: TenantDb, resultId: string): Promise<number> => {
  await lockInOrganization(db, `remarks ${resultId}`);
  const { rows } = await sql<{ count: number }>`
    select count(*) from result_remarks
    where organization_id = ${db.organizationId} and result_id = ${resultId}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const findRemark = async (db: TenantDb, id: string): Promise<RemarkRow | undefined> => {
  const { rows } = await sql<RemarkRow>`
    select ${REMARK} from ${REMARK_OF}
    where remark.organization_id = ${db.organizationId} and remark.id = ${id}`.execute(db);
  return rows[0];
};

export const findRemarksOf = async (db: TenantDb, userId: string): Promise<RemarkRow[]> => {
  const { rows } = await sql<RemarkRow>`
    select ${REMARK} from ${REMARK_OF}
    where remark.organization_id = ${db.organizationId} and remark.user_id = ${userId}
    order by remark.created_at desc, remark.id desc`.execute(db);
  return rows;
};

/** Returns false when the remark already has an answer. */
export const saveAnswer = async (db: TenantDb, id: string, text: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update result_remarks set answer = ${text}, answered_by = ${db.actor.userId}, answered_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and answered_at is null
      and written_by is null`.execute(db);
  return numAffectedRows === 1n;
};
