import './deviation.css';
import { deviationBand, type DeviationBand } from '#areas/scoring/deviation-band.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { changeName } from '#areas/testing/results/portal/change-name.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { TenStrip } from '#platform/portal/charts/ten-strip.tsx';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { SkeletonRows } from '#platform/portal/ui/table/skeleton-rows.tsx';
import { getBaselineDifference, type BaselineDifference } from '../baseline-difference.contract.ts';
import { driftWords } from '#areas/testing/results/drift-seen.ts';
import { testHref } from '#areas/reports/frame/portal/test-href.ts';
import { useStripLabel } from '#areas/reports/figures/portal/use-strip-label.ts';

const FRESH_MS = 60_000;

const useDifference = (resultId: string) =>
  useApiQuery(getBaselineDifference, { params: { resultId } }, { staleTime: FRESH_MS });

/** Explains how a deviation came about; loaded when it is opened. */
export function DifferenceFacts({ resultId }: { resultId: string }) {
  const { data, error } = useDifference(resultId);
  if (error) return <p>{error.message}</p>;
  if (!data) return <SkeletonRows />;
  return <BaselineDifferenceTooltip difference={data} />;
}

export function DifferenceLinks({ resultId }: { resultId: string }) {
  const t = useText();
  const { data } = useDifference(resultId);
  return data ? (
    <PageLink className="difference-open" to={testHref(data)}>
      {t('reports.deviation.openTest')}
    </PageLink>
  ) : null;
}

/** The words first, then the strip, the calculation and the tests behind it. */
function BaselineDifferenceTooltip({ difference }: { difference: BaselineDifference }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useDates();
  return (
    <div className="notes difference">
      <p className="difference-who">
        {difference.name}, {moment(difference.takenAt)}
      </p>
      <p className="difference-words">
        <strong>{differenceWords(t, locale, difference)}</strong>
        {difference.change !== null && <span>{changeName(t, difference.change)}</span>}
      </p>
      <Strip difference={difference} />
      <Reckoning difference={difference} />
      <Members difference={difference} />
      <Drift difference={difference} />
      <Today difference={difference} />
    </div>
  );
}

type Part = { difference: BaselineDifference };

function Strip({ difference: { lastTen, baseline } }: Part) {
  const label = useStripLabel();
  const { value } = baseline;
  if (value === null || lastTen.length === 0) return null;
  const deviations = lastTen.map(({ score }) => score - value);
  return <TenStrip deviations={deviations} label={label(deviations)} />;
}

/** Shows "52.4 − 46.2 = +6.2 (SD 2.1 → +3.0 SD)". */
function Reckoning({ difference: { score, deviation, sdUnits, baseline } }: Part) {
  const t = useText();
  const locale = useLocale();
  const { value, sd } = baseline;
  if (score === null || deviation === null || value === null || sd === null || sdUnits === null) return null;
  return (
    <p>
      {t('reports.deviation.reckoning', {
        score: shownNumber(score, locale),
        baseline: shownNumber(value, locale),
        deviation: shownDeviation(deviation, locale),
        sd: shownNumber(sd, locale),
        units: shownDeviation(sdUnits, locale),
      })}
    </p>
  );
}

/** The tests that the baseline is made of, and why others are left out. */
function Members({ difference: { members, baseline } }: Part) {
  const t = useText();
  const { day } = useDates();
  if (!members.from || !members.to) return null;
  const left = excludedParts(t, members);
  return (
    <p>
      {t('reports.deviation.members', { count: members.n, from: day(members.from), to: day(members.to) })}
      {baseline.isStale && <small>{t('testing.detail.wasStale')}</small>}
      {left && <small>{left}</small>}
    </p>
  );
}

function Drift({ difference: { drift } }: Part) {
  const t = useText();
  const { shortDay } = useDates();
  if (!drift) return null;
  return (
    <p>
      {drift.since === null
        ? t('reports.deviation.driftNow', { state: t(driftWords[drift.state]) })
        : t('reports.deviation.driftSince', { state: t(driftWords[drift.state]), day: shortDay(drift.since) })}
    </p>
  );
}

/** Shows if today's baseline would give another class; the class that was decided stays. */
function Today({ difference: { today, noClass, baseline } }: Part) {
  const t = useText();
  const locale = useLocale();
  if (today) {
    const values = { deviation: shownDeviation(today.deviation, locale), band: t(bandWordOf(today.deviation)) };
    return <p>{t('reports.deviation.today', values)}</p>;
  }
  if (noClass !== 'establishing') return null;
  return <p>{t('reports.deviation.progress', { have: baseline.have, needed: NORMS.baseline.minTests })}</p>;
}

const BAND_WORDS: Readonly<Record<DeviationBand, string>> = {
  better: 'reports.deviation.band.better',
  green: 'reports.deviation.band.green',
  orange: 'reports.deviation.band.orange',
  red: 'reports.deviation.band.red',
};

const bandWordOf = (deviation: number): string => BAND_WORDS[deviationBand(deviation)];

const NO_CLASS: Readonly<Record<NonNullable<BaselineDifference['noClass']>, string>> = {
  establishing: 'reports.deviation.noClass.establishing',
  otherDevice: 'reports.deviation.noClass.otherDevice',
  quickCheck: 'reports.deviation.noClass.quickCheck',
  invalid: 'reports.deviation.noClass.invalid',
};

/** Returns "+6.2 points worse than own baseline", or why there is no comparison. */
function differenceWords(t: Translate, locale: string, { deviation, noClass }: BaselineDifference): string {
  if (noClass) return t(NO_CLASS[noClass]);
  if (deviation === null || deviation === 0) return t('reports.deviation.same');
  const points = shownDeviation(deviation, locale);
  return t(deviation > 0 ? 'reports.deviation.worse' : 'reports.deviation.better', { points });
}

const EXCLUDED = {
  practice: 'reports.deviation.left.practice',
  invalid: 'reports.deviation.left.invalid',
  changed: 'reports.deviation.left.changed',
  excluded: 'reports.deviation.left.excluded',
} as const;

/** Returns how many tests are not in the baseline, and why; '' if all are. */
function excludedParts(t: Translate, members: BaselineDifference['members']): string {
  const reasons = Object.entries(EXCLUDED) as [keyof typeof EXCLUDED, string][];
  const parts = reasons.flatMap(([reason, words]) =>
    members[reason] > 0 ? [t(words, { count: members[reason] })] : [],
  );
  if (parts.length === 0) return '';
  const count = reasons.reduce((sum, [reason]) => sum + members[reason], 0);
  return t('reports.deviation.left', { count, reasons: parts.join(', ') });
}
