import { record, recordEach } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { CaseStory, CaseTest, MedicalNote } from '#areas/cases/case/cases.contract.ts';
import { noteStep } from '#areas/cases/case/server/case-moved.service.ts';
import { lockCase } from '#areas/cases/case/server/case-rows.queries.ts';
import { insertMedicalNote } from '#areas/cases/case/server/case-steps.queries.ts';
import { findMedicalNotes, findRemarks, findSteps, findTests } from './case-story.queries.ts';
import { findCase } from '#areas/cases/case/server/cases.queries.ts';

/** Records the look in the audit log, for the case and each test it shows, unless the reader is its person. */
export async function showCase(db: TenantDb, visitor: Visitor, id: string): Promise<CaseStory> {
  const found = await findCase(db, id);
  if (!found) throw new Problem(notFound);
  const isHealth = isPermitted(visitor, 'cases.medicalNote');
  const tests = await testsOf(db, visitor, found.visitId);
  const steps = await findSteps(db, id);
  if (found.person.id !== visitor.userId) {
    const detail = { userId: found.person.id };
    await record(db, { action: 'case.viewed', objectType: 'case', objectId: id, detail });
    const shown = tests.map(({ resultId }) => resultId);
    await recordEach(db, shown, { action: 'result.viewed', objectType: 'result', detail });
  }
  return {
    case: found,
    tests,
    remarks: found.visitId === null ? [] : await findRemarks(db, found.visitId),
    // Even the existence of a medical note is hidden from others.
    steps: isHealth ? steps : steps.filter(({ kind }) => kind !== 'medicalNote'),
    medicalNotes: isHealth ? await findMedicalNotes(db, id) : null,
  };
}

const testsOf = async (db: TenantDb, visitor: Visitor, visitId: string | null): Promise<CaseTest[]> =>
  visitId !== null && isPermitted(visitor, 'scores.view') ? findTests(db, visitId, visitor) : [];

export async function writeMedicalNote(db: TenantDb, caseId: string, text: string): Promise<MedicalNote> {
  const about = await lockCase(db, caseId);
  if (!about) throw new Problem(notFound);
  const id = newId();
  await insertMedicalNote(db, { id, caseId, userId: about.userId, text });
  await noteStep(db, about, { kind: 'medicalNote' });
  const written = (await findMedicalNotes(db, caseId)).find((note) => note.id === id);
  if (!written) throw new Problem(notFound);
  return written;
}
