import { z } from 'zod';
import { CASE_STATES } from '#areas/cases/case/case-state.ts';
import { caseStateWords } from '#areas/cases/case/case-words.ts';
import { resultDisplay } from '#areas/scoring/result-display.ts';
import { scoreBand } from '#areas/scoring/score-bands.ts';
import {
  bandWords,
  changeWords,
  deviceWords,
  outcomeWords,
  testWords,
  wayWords,
} from '#areas/testing/results/fact-words.ts';
import { Result } from '#areas/testing/results/results.contract.ts';
import { sdUnits } from '#areas/testing/results/test-overview.ts';
import type { ReportColumns } from '#areas/reports/frame/report-column.ts';
import { PERSON_COLUMNS, ReportPerson } from '#areas/reports/frame/report-person.ts';
import { validityOf } from './result-validity.ts';
import { validityWords } from './score-words.ts';

export type ScoreRow = z.infer<typeof ScoreRow>;
/** One test and the person who took it. */
export const ScoreRow = Result.extend({
  person: ReportPerson,
  /** The person's own time zone if they have set one, otherwise the organization's. */
  timeZone: z.string(),
  /** The number of tests of its visit so far, whether they count or not. */
  attempts: z.number().int(),
  /** The state of the case about its visit; null if there is none. */
  caseState: z.enum(CASE_STATES).nullable(),
}).meta({ id: 'ScoreRow' });

/** Where a cell of the table is more than text, `portal/use-scores.tsx` draws it. */
export const SCORE_COLUMNS = {
  name: { ...PERSON_COLUMNS.name, isSortable: true },
  takenAt: {
    header: 'testing.column.takenAt',
    value: ({ takenAt }) => takenAt,
    shows: 'moment',
    isSortable: true,
    isOnCard: true,
  },
  employeeNumber: PERSON_COLUMNS.employeeNumber,
  test: { header: 'testing.column.test', value: ({ testType }, t) => t(testWords[testType]) },
  score: { header: 'testing.column.result', value: scoreOf, isSortable: true, isOnCard: true },
  baseline: {
    header: 'testing.detail.baselineThen',
    tableHeader: 'reports.scores.baselineSd',
    value: ({ baseline }) => baseline.value,
    isNumeric: true,
  },
  deviation: {
    header: 'testing.column.deviation',
    value: ({ deviation }) => deviation,
    isSortable: true,
    isOnCard: true,
  },
  outcome: { header: 'testing.column.outcome', value: (row, t) => t(outcomeOf(row)) },
  validity: { header: 'testing.detail.validity', value: (row, t) => t(validityWords[validityOf(row)]) },
  case: { header: 'reports.column.case', value: ({ caseState }, t) => caseState && t(caseStateWords[caseState]) },
  tags: { ...PERSON_COLUMNS.tags, isOptional: true },
  band: {
    header: 'reports.scores.band',
    value: ({ isValid, extraData, score }, t) =>
      !isValid || extraData || score === null ? null : t(bandWords[scoreBand(score)]),
    isOptional: true,
  },
  sdUnits: {
    header: 'testing.detail.sdUnits',
    value: sdUnits,
    shows: 'deviation',
    decimals: 1,
    isNumeric: true,
    isOptional: true,
  },
  change: {
    header: 'reports.scores.change',
    value: ({ change }, t) => change && t(changeWords[change]),
    isOptional: true,
  },
  attempt: {
    header: 'testing.detail.attempt',
    value: ({ attemptNumber }) => attemptNumber,
    isNumeric: true,
    isOptional: true,
  },
  duration: {
    header: 'reports.scores.seconds',
    tableHeader: 'testing.detail.duration',
    value: ({ elapsedMs }) => (elapsedMs === null ? null : Math.round(elapsedMs / 1000)),
    isNumeric: true,
    isOptional: true,
  },
  device: {
    header: 'testing.column.device',
    value: ({ deviceClass }, t) => t(deviceWords[deviceClass]),
    isOptional: true,
  },
  way: { header: 'testing.column.way', value: ({ way }, t) => t(wayWords[way]), isOptional: true },
  receivedAt: {
    header: 'reports.scores.received',
    value: ({ receivedAt }) => receivedAt,
    shows: 'moment',
    isOptional: true,
  },
  photo: {
    header: 'testing.detail.photo',
    value: ({ hasPhoto }, t) => t(hasPhoto ? 'reports.scores.yes' : 'reports.scores.no'),
    isOptional: true,
  },
  versions: {
    header: 'testing.detail.versions',
    value: ({ taskVersion, normsVersion }) => [taskVersion, normsVersion],
    isOptional: true,
  },
} satisfies ReportColumns<ScoreRow>;

/** The verdict of a quick check, or the score of a valid full test. */
function scoreOf({ isValid, extraData, score }: ScoreRow): string | number | null {
  if (extraData) return resultDisplay('', extraData);
  return isValid ? score : null;
}

function outcomeOf({ isVoided, isValid, outcome }: ScoreRow): string {
  if (isVoided) return outcomeWords.voided;
  return outcomeWords[isValid ? outcome : 'invalid'];
}
