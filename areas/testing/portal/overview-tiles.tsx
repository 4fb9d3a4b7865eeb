import { baselineStateWords } from '#areas/baselines/baseline-words.ts';
import type { BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Result } from '../results.contract.ts';
import { shownDeviation, shownNumber } from '../shown-number.ts';
import { driftOf, invalidShare, lastJudged, redShare, seriesInUse, type Share } from '../test-overview.ts';
import { changeName } from './change-name.ts';
import { DeviationChip } from './deviation-chip.tsx';
import { deviceName } from './result-facts.ts';
import { Tile } from './tile.tsx';
import { useShownTime } from './use-shown-time.ts';

interface OverviewTilesProps {
  /** Of the days of the chart, the latest first. */
  results: readonly Result[];
  /** Those of the last 28 days. */
  recent: readonly Result[];
  baselines: readonly BaselineSeries[];
}

export function OverviewTiles({ results, recent, baselines }: OverviewTilesProps) {
  const t = useText();
  const series = seriesInUse(baselines, results);
  return (
    <dl className="tiles">
      <BaselineTile series={series} />
      <DriftTile results={results} series={series} />
      <LastDeviationTile results={results} />
      <ShareTile title={t('testing.detail.red')} share={redShare(recent)} />
      <ShareTile title={t('testing.detail.invalid')} share={invalidShare(recent)} />
    </dl>
  );
}

function BaselineTile({ series }: { series: BaselineSeries | undefined }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useShownTime();
  const state = baselineStateWords(series);
  const words = t(state.id, state.values);
  const first = series?.validFrom ?? series?.members[0]?.takenAt;
  const facts = [
    words,
    series && deviceName(t, series.deviceClass),
    first && t('testing.detail.since', { at: moment(first) }),
  ];
  const figure =
    series && series.value !== null && series.sd !== null
      ? t('testing.detail.valueAndSd', {
          value: shownNumber(series.value, locale),
          sd: shownNumber(series.sd, locale),
          n: series.n ?? 0,
        })
      : '–';
  return (
    <Tile title={t('testing.detail.baseline')} note={facts.filter(Boolean).join(' · ')}>
      {figure}
    </Tile>
  );
}

function DriftTile({ results, series }: { results: readonly Result[]; series: BaselineSeries | undefined }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useShownTime();
  const { state, since, level } = driftOf(results, series);
  const words = {
    unknown: t('testing.detail.drift.unknown'),
    none: t('testing.detail.drift.none'),
    worse: t('testing.detail.drift.worse'),
    better: t('testing.detail.drift.better'),
  };
  const facts = [
    since && t('testing.detail.since', { at: moment(since) }),
    level !== null && t('testing.detail.drift.level', { level: shownDeviation(level, locale) }),
  ];
  return (
    <Tile title={t('testing.detail.drift')} note={facts.filter(Boolean).join(' · ') || t('testing.detail.drift.few')}>
      {words[state]}
    </Tile>
  );
}

function LastDeviationTile({ results }: { results: readonly Result[] }) {
  const t = useText();
  const { moment } = useShownTime();
  const last = lastJudged(results);
  const note = last ? `${moment(last.takenAt)} · ${changeName(t, last.change)}` : t('testing.detail.noneCompared');
  return (
    <Tile title={t('testing.detail.lastDeviation')} note={note}>
      <DeviationChip deviation={last?.deviation ?? null} />
    </Tile>
  );
}

function ShareTile({ title, share: { count, of } }: { title: string; share: Share }) {
  const t = useText();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Tile title={title} note={t('testing.detail.countOf', { count, of })}>
      {of === 0 ? '–' : percent.format(count / of)}
    </Tile>
  );
}
