import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { CaseStep, CaseStory, CaseTest, MedicalNote } from '#areas/cases/case/cases.contract.ts';
import { personBy } from '#areas/cases/case/server/label.queries.ts';

/** The tests of a visit in the order they were taken, limited to the days the reader may see. */
export const findTests = async (
  db: TenantDb,
  visitId: string,
  { resultDays }: { readonly resultDays: number | null },
): Promise<CaseTest[]> => {
  const matches = allOf(
    sql`result.organization_id = ${db.organizationId} and result.visit_id = ${visitId}`,
    resultDays !== null && sql`result.taken_at >= (select day_began(${resultDays}::integer))`,
  );
  const { rows } = await sql<CaseTest>`
    select result.id as "resultId", result.taken_at as "takenAt", result.test_type as "testType",
           result.attempt_number as "attemptNumber", result.is_valid as "isValid",
           result.voided_at is not null as "isVoided", result.score::float8 as score,
           result.baseline_value::float8 as "baselineValue", result.baseline_sd::float8 as "baselineSd",
           result.deviation::float8 as deviation, (result.extra_data ->> 'pass')::boolean as passed
    from results result where ${matches}
    order by result.taken_at, result.id`.execute(db);
  return rows;
};

export const findRemarks = async (db: TenantDb, visitId: string): Promise<CaseStory['remarks']> => {
  const { rows } = await sql<CaseStory['remarks'][number]>`
    select remark.id, remark.text, remark.created_at as at, remark.answer, remark.written_by is not null as "isByStaff",
           ${personBy(sql`remark.organization_id`, sql`remark.written_by`)} as author
    from result_remarks remark
    join results result on result.organization_id = remark.organization_id and result.id = remark.result_id
    where remark.organization_id = ${db.organizationId} and result.visit_id = ${visitId}
    order by remark.created_at, remark.id`.execute(db);
  return rows;
};

export const findSteps = async (db: TenantDb, caseId: string): Promise<CaseStep[]> => {
  const { rows } = await sql<CaseStep>`
    select step.id, step.kind, step.at, ${personBy(sql`step.organization_id`, sql`step.by`)} as by, step.note,
           case when step.decision is not null
             then json_build_object('key', step.decision, 'ownName', step.decision_name) end as decision
    from case_steps step
    where step.organization_id = ${db.organizationId} and step.case_id = ${caseId}
    order by step.at, step.id`.execute(db);
  return rows;
};

export const findMedicalNotes = async (db: TenantDb, caseId: string): Promise<MedicalNote[]> => {
  const { rows } = await sql<MedicalNote>`
    select note.id, note.text, note.written_at as at,
           ${personBy(sql`note.organization_id`, sql`note.written_by`)} as by
    from case_medical_notes note
    where note.organization_id = ${db.organizationId} and note.case_id = ${caseId}
    order by note.written_at, note.id`.execute(db);
  return rows;
};
