import type { ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { aResult } from '#areas/testing/results/sample-result.ts';
import { emptyRow } from '#areas/reports/frame/empty-row.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import type { PersonPoints, ScorePoint, ScorePoints } from './score-points.contract.ts';
import type { ScoreSummary } from './scores.contract.ts';
import { ScoreRow } from './score-row.ts';

const SAMPLE_PERIOD: Period = {
  from: '2026-11-09T00:00:00.000Z',
  to: '2026-11-16T00:00:00.000Z',
  firstDay: '2026-11-09',
  lastDay: '2026-11-15',
  timeZone: 'UTC',
};

const PERSON = {
  id: aResult().userId,
  firstName: 'Maria',
  lastName: 'Alvarez',
  employeeNumber: '104882',
  tags: [{ id: '0192f0aa-5555-7000-8000-00000000000a', name: 'North', color: 'slate' as const, category: 'Site' }],
};

const withoutWords = ({ told: _, ...row }: ScoreRow & ResultWithMessage): ScoreRow => row;

/** A full test within the usual range; `changes` override fields. Report rows have no texts for the person. */
export const aScoreRow = (changes: Partial<ScoreRow & ResultWithMessage> = {}): ScoreRow =>
  withoutWords({ ...emptyRow(ScoreRow), ...aResult(), person: PERSON, timeZone: 'UTC', attempts: 1, ...changes });

export const aScoreSummary = (changes: Partial<ScoreSummary> = {}): ScoreSummary => ({
  period: SAMPLE_PERIOD,
  tests: 1284,
  people: 611,
  suspects: 12,
  full: [{ normsVersion: 'v1', n: 1200, median: 39.84, q1: 37.25, q3: 42.6, bands: [900, 180, 60, 36, 12, 12] }],
  lightning: { n: 80, passed: 64 },
  ...changes,
});

export const aScorePoint = (changes: Partial<ScorePoint> = {}): ScorePoint => ({
  id: aResult().id,
  takenAt: aResult().takenAt,
  testType: 'FullTest',
  deviceClass: 'phone-touch',
  attemptNumber: 1,
  validity: 'valid',
  score: 37.4,
  pass: null,
  deviation: 0.7,
  baselineValue: 36.7,
  baselineSd: 2.1,
  isFrozen: false,
  ...changes,
});

export const aPersonsPoints = (points: ScorePoint[], changes: Partial<PersonPoints> = {}): PersonPoints => ({
  id: PERSON.id,
  person: PERSON,
  tests: points.length,
  points,
  ...changes,
});

export const someScorePoints = (changes: Partial<ScorePoints> = {}): ScorePoints => ({
  period: SAMPLE_PERIOD,
  lines: [],
  isOfMany: false,
  marks: [],
  days: [],
  reds: [],
  isCapped: false,
  ...changes,
});
