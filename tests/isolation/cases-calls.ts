import { changeCaseSettings, getCaseSettings } from '#areas/cases/settings/case-settings.contract.ts';
import { addMedicalNote, getCase, listCases, moveCase, openCase } from '#areas/cases/case/cases.contract.ts';
import { listOwnCases, stateOwnCase } from '#areas/cases/own-cases/own-cases.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

export const CASES_CALLS: readonly SampleCall[] = [
  sample(listCases, ({ userId }) => ({ query: { users: userId } })),
  sample(getCase, ({ caseId }) => ({ params: { id: caseId } }), 'caseId'),
  sample(openCase, ({ userId }) => ({ body: { userId, reason: 'Seemed very tired.' } }), 'userId'),
  sample(addMedicalNote, ({ caseId }) => ({ params: { id: caseId }, body: { text: 'Was seen.' } }), 'caseId'),
  sample(listOwnCases, () => ({})),
  sample(stateOwnCase, ({ caseId }) => ({ params: { id: caseId }, body: { text: 'It was loud.' } }), 'caseId'),
  sample(
    moveCase,
    ({ caseId }) => ({ params: { id: caseId }, body: { to: 'decided' as const, decision: 'cleared' } }),
    'caseId',
  ),
  sample(getCaseSettings, () => ({})),
  sample(changeCaseSettings, () => ({
    body: { targetMinutes: 60, hiddenDecisions: [], ownDecisions: [], version: 0 },
  })),
];
