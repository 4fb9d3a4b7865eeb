import { caseStateWords } from '#areas/cases/case-words.ts';
import { resultDisplay } from '#areas/scoring/result-display.ts';
import { rounded } from '#areas/scoring/rounded.ts';
import { scoreBand } from '#areas/scoring/score-bands.ts';
import { bandWords, deviceWords, outcomeWords, testWords, wayWords } from '#areas/testing/fact-words.ts';
import { sdUnits } from '#areas/testing/test-overview.ts';
import { userName } from '#areas/users/user-name.ts';
import type { CsvColumn } from '#platform/server/csv-reply.ts';
import { changeWords, validityWords } from '../score-words.ts';
import { validityOf } from '../result-validity.ts';
import type { ScoreColumn, ScoreRow } from '../scores.contract.ts';

type Translate = (id: string) => string;

/** Of a quick check its verdict, of a full test that counts the number. */
function scoreOf({ isValid, extraData, score }: ScoreRow): string | number | null {
  if (extraData) return resultDisplay('', extraData);
  return isValid ? score : null;
}

const bandOf = (t: Translate, { isValid, extraData, score }: ScoreRow): string | null =>
  !isValid || extraData || score === null ? null : t(bandWords[scoreBand(score)]);

function outcomeOf({ isVoided, isValid, outcome }: ScoreRow): string {
  if (isVoided) return outcomeWords.voided;
  return outcomeWords[isValid ? outcome : 'invalid'];
}

function sdsOf(row: ScoreRow): number | null {
  const units = sdUnits(row);
  return units === null ? null : rounded(units, 1);
}

const ended = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 1000));

/** What the columns of the list are in a file. */
export const scoreColumns = (t: Translate): Readonly<Record<ScoreColumn, CsvColumn<ScoreRow>>> => ({
  name: { header: 'users.column.name', value: ({ person }) => userName(person) },
  takenAt: { header: 'testing.column.takenAt', value: ({ takenAt }) => takenAt, isTime: true },
  employeeNumber: { header: 'users.column.employeeNumber', value: ({ person }) => person.employeeNumber },
  test: { header: 'testing.column.test', value: ({ testType }) => t(testWords[testType]) },
  score: { header: 'testing.column.result', value: scoreOf },
  baseline: { header: 'testing.detail.baselineThen', value: ({ baseline }) => baseline.value },
  deviation: { header: 'testing.column.deviation', value: ({ deviation }) => deviation },
  outcome: { header: 'testing.column.outcome', value: (row) => t(outcomeOf(row)) },
  validity: { header: 'testing.detail.validity', value: (row) => t(validityWords[validityOf(row)]) },
  case: { header: 'reports.column.case', value: ({ caseState }) => caseState && t(caseStateWords[caseState]) },
  tags: { header: 'users.column.tags', value: ({ person }) => person.tags.map(({ name }) => name) },
  band: { header: 'reports.scores.band', value: (row) => bandOf(t, row) },
  sdUnits: { header: 'testing.detail.sdUnits', value: sdsOf },
  change: { header: 'reports.scores.change', value: ({ change }) => change && t(changeWords[change]) },
  attempt: { header: 'testing.detail.attempt', value: ({ attemptNumber }) => attemptNumber },
  duration: { header: 'reports.scores.seconds', value: ({ elapsedMs }) => ended(elapsedMs) },
  device: { header: 'testing.column.device', value: ({ deviceClass }) => t(deviceWords[deviceClass]) },
  way: { header: 'testing.column.way', value: ({ way }) => t(wayWords[way]) },
  receivedAt: { header: 'reports.scores.received', value: ({ receivedAt }) => receivedAt, isTime: true },
  photo: {
    header: 'testing.detail.photo',
    value: ({ hasPhoto }) => t(hasPhoto ? 'reports.scores.yes' : 'reports.scores.no'),
  },
  versions: {
    header: 'testing.detail.versions',
    value: ({ taskVersion, normsVersion }) => [taskVersion, normsVersion],
  },
});
