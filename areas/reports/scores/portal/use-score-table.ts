import { resultDisplay } from '#areas/scoring/result-display.ts';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { ChartTable } from '#platform/portal/charts/chart-model.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { PersonPoints, ScoreDay, ScorePoint, ScorePoints } from '../score-points.contract.ts';
import { validityWords } from '../score-words.ts';

const ONE_DECIMAL = 10;
const shown = (value: number): number => Math.round(value * ONE_DECIMAL) / ONE_DECIMAL;

/** The data of the report's chart, as table rows. */
export function useScoreTable(): (points: ScorePoints, caption: string) => ChartTable {
  const t = useText();
  return (points, caption) => ({
    caption,
    ...(points.isOfMany ? dayRows(points.days, t) : testRows(points.lines, t)),
  });
}

type Rows = Pick<ChartTable, 'heads' | 'rows'>;

const testRows = (lines: readonly PersonPoints[], t: Translate): Rows => ({
  heads: [
    t('users.column.name'),
    t('testing.column.takenAt'),
    t('testing.column.test'),
    t('testing.column.result'),
    t('testing.detail.baselineThen'),
    t('testing.column.deviation'),
    t('testing.detail.validity'),
  ],
  rows: lines.flatMap(({ person, points }) =>
    points.map((point) => [
      userName(person),
      new Date(point.takenAt),
      testName(t, point.testType),
      resultOf(point),
      point.testType === 'FullTest' ? point.baselineValue : null,
      point.deviation,
      t(validityWords[point.validity]),
    ]),
  ),
});

const dayRows = (days: readonly ScoreDay[], t: Translate): Rows => ({
  heads: [
    t('reports.scores.day'),
    t('reports.scores.n'),
    t('reports.scores.p10'),
    t('reports.scores.median'),
    t('reports.scores.p90'),
    t('reports.scores.norms'),
  ],
  rows: days.map(({ day, n, p10, median, p90, normsVersion }) => [
    day,
    n,
    shown(p10),
    shown(median),
    shown(p90),
    normsVersion,
  ]),
});

/** The verdict of a quick check, or the score of a full test. */
const resultOf = ({ pass, score }: ScorePoint): string | number | null =>
  pass === null ? score : resultDisplay('', { pass });
