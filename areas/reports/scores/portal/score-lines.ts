import { isRed } from '#areas/scoring/deviation-band.ts';
import { bandColor, passColor, scoreColor } from '#areas/scoring/colors.ts';
import { BAND_STARTS, BANDS } from '#areas/scoring/score-bands.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type {
  Band,
  BaselineStep,
  ChartLine,
  ChartPoint,
  DayRange,
  PointShape,
} from '#platform/portal/charts/chart-model.ts';
import { dayBegins } from '#platform/shared/time/zone-days.ts';
import type { PersonPoints, ScoreDay, ScorePoint } from '../score-points.contract.ts';

/** The bands of the scale from 0 to 100. */
export const SCORE_BANDS: readonly Band[] = BANDS.map((band) => ({
  from: BAND_STARTS[band - 1] ?? 0,
  to: BAND_STARTS[band] ?? 100,
  color: bandColor(band),
}));

/** A person's tests as a line with their name. */
export const lineOf = ({ id, person, points }: PersonPoints): ChartLine => ({
  id,
  name: userName(person),
  points: points.map((point, at) => chartPoint(point, at === points.length - 1)),
});

/** Points that are not drawn as the line of a person. */
export const cloudOf = (points: readonly ScorePoint[], name: string): ChartLine => ({
  id: 'reds',
  name,
  points: points.map((point) => chartPoint(point, false)),
  isStroked: false,
});

const chartPoint = (point: ScorePoint, isLatest: boolean): ChartPoint => ({
  id: point.id,
  x: Date.parse(point.takenAt),
  y: point.score,
  testType: point.testType,
  shape: shapeOf(point),
  color: colorOf(point),
  isLatest,
  isKept: point.deviation !== null && isRed(point.deviation),
});

function shapeOf({ validity, attemptNumber, isFrozen }: ScorePoint): PointShape {
  if (validity === 'invalid' || validity === 'void') return 'invalid';
  if (validity === 'suspect') return 'suspect';
  if (attemptNumber > 1) return 'retest';
  return isFrozen ? 'frozen' : 'valid';
}

function colorOf({ pass, score }: ScorePoint): string {
  if (pass !== null) return passColor(pass);
  return scoreColor(score ?? 0);
}

/**
 * The baseline that each test was compared with, as steps, on the kind of device that was used last, because each kind
 * of device has its own baseline.
 *
 * @param until milliseconds since 1970, up to which the last step is drawn.
 */
export function baselineSteps(points: readonly ScorePoint[], until: number): BaselineStep[] {
  const full = points.filter(({ testType }) => testType === 'FullTest');
  const device = full.at(-1)?.deviceClass;
  const compared = full.filter(({ deviceClass, baselineValue }) => deviceClass === device && baselineValue !== null);
  return compared.flatMap(({ takenAt, baselineValue, baselineSd }, at) => {
    const next = compared[at + 1];
    const to = next ? Date.parse(next.takenAt) : until;
    return baselineValue === null || baselineSd === null
      ? []
      : [{ from: Date.parse(takenAt), to, value: baselineValue, sd: baselineSd }];
  });
}

const HALF_DAY_MS = 12 * 3_600_000;

/** The days under the norms of the latest day; other norms have another scale. */
export function dayRanges(days: readonly ScoreDay[], timeZone: string): DayRange[] {
  const latest = days.at(-1)?.normsVersion;
  return days
    .filter(({ normsVersion }) => normsVersion === latest)
    .map(({ day, p10, median, p90 }) => ({
      at: Date.parse(dayBegins(day, timeZone)) + HALF_DAY_MS,
      low: p10,
      middle: median,
      high: p90,
    }));
}
