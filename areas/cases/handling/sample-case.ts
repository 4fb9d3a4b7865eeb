import type { Case, CaseDecision, CaseStory, CaseTest } from '#areas/cases/case/cases.contract.ts';
import type { OwnCase } from '#areas/cases/own-cases/own-cases.contract.ts';

const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const ANA = { id: '0192f0aa-1111-7000-8000-00000000000a', firstName: 'Ana', lastName: 'Prova' };
export const ROSE = { id: '0192f0aa-1111-7000-8000-00000000000c', firstName: 'Rose', lastName: 'Okoye' };

/** For page tests: a new case about two reds in a row; `changes` override any field. */
export const aCase = (changes: Partial<Case> = {}): Case => ({
  id: '0192f0aa-9999-7000-8000-00000000000a',
  person: ANA,
  visitId: '0192f0aa-3333-7000-8000-00000000000a',
  cause: 'confirmed',
  reason: null,
  state: 'open',
  beganAt: minutesAgo(14),
  openedAt: minutesAgo(4),
  openedBy: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  decision: null,
  closedAt: null,
  statement: null,
  answer: null,
  changedAt: minutesAgo(4),
  ...changes,
});

export const aDecision = (changes: Partial<CaseDecision> = {}): CaseDecision => ({
  key: 'sentHome',
  ownName: null,
  at: minutesAgo(2),
  firstAt: changes.at ?? minutesAgo(2),
  by: ROSE,
  note: '',
  followUpOn: null,
  ...changes,
});

export const aCaseTest = (changes: Partial<CaseTest> = {}): CaseTest => ({
  resultId: '0192f0aa-2222-7000-8000-00000000000a',
  takenAt: minutesAgo(14),
  testType: 'FullTest',
  attemptNumber: 1,
  isValid: true,
  isVoided: false,
  score: 52.4,
  baselineValue: 46.2,
  baselineSd: 2.1,
  deviation: 6.2,
  passed: null,
  ...changes,
});

export const aCaseStory = (changes: Partial<CaseStory> = {}): CaseStory => {
  const shown = changes.case ?? aCase();
  return {
    tests: [
      aCaseTest(),
      aCaseTest({
        resultId: '0192f0aa-2222-7000-8000-00000000000b',
        takenAt: minutesAgo(4),
        attemptNumber: 2,
        score: 53.1,
        deviation: 6.9,
      }),
    ],
    remarks: [],
    steps: [
      {
        id: '0192f0aa-4444-7000-8000-00000000000a',
        kind: 'opened',
        at: shown.openedAt,
        by: null,
        decision: null,
        note: null,
      },
    ],
    medicalNotes: null,
    ...changes,
    case: shown,
  };
};

/** For page tests: the same case as its person sees it. */
export const anOwnCase = (changes: Partial<OwnCase> = {}): OwnCase => ({
  id: '0192f0aa-9999-7000-8000-00000000000a',
  state: 'open',
  cause: 'confirmed',
  openedAt: minutesAgo(4),
  decision: null,
  statement: null,
  answer: null,
  ...changes,
});
