import { useState, type ReactNode } from 'react';
import { baselineStateWords } from '#areas/baselines/baseline-words.ts';
import type { BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import { driftWords } from '#areas/testing/results/drift-seen.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { invalidShare, lastJudged, redShare, seriesInUse, type Share } from '#areas/testing/results/test-overview.ts';
import { changeName } from '#areas/testing/results/portal/change-name.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { deviceName } from '#areas/testing/results/portal/result-facts.ts';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';
import './user-overview.css';
import { Button } from '#platform/portal/ui/button.tsx';
import { ReasonDialog } from '#platform/portal/ui/dialog/reason-dialog.tsx';
import { acknowledgeDrift } from '#areas/testing/results/drift.contract.ts';

interface OverviewTilesProps {
  userId: string;
  /** The results in the days of the chart, the latest first. */
  results: readonly Result[];
  /** The results of the last days, and how many days these are. */
  recent: { readonly days: number; readonly results: readonly Result[] };
  baselines: readonly BaselineSeries[];
}

export function OverviewTiles({ userId, results, recent, baselines }: OverviewTilesProps) {
  const t = useText();
  const series = seriesInUse(baselines, results);
  return (
    <dl className="overview-tiles">
      <BaselineTile series={series} />
      <DriftTile userId={userId} />
      <LastDeviationTile results={results} />
      <ShareTile title={t('testing.detail.red', { count: recent.days })} share={redShare(recent.results)} />
      <ShareTile title={t('testing.detail.invalid', { count: recent.days })} share={invalidShare(recent.results)} />
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

/** Drift in the same words as every report; not shown to readers who may not see the details of scores. */
function DriftTile({ userId }: { userId: string }) {
  const t = useText();
  const { moment } = useShownTime();
  const { day } = useDates();
  const drift = useApiQuery(listLatestResults, { query: { users: userId } }).data?.items[0]?.drift;
  if (!drift) return null;
  const { since, acknowledged } = drift;
  const facts = [
    since && t('testing.detail.since', { at: moment(since) }),
    acknowledged &&
      t('testing.drift.acknowledgedBy', {
        by: acknowledged.by ?? t('testing.drift.colleague'),
        day: day(acknowledged.at),
        note: acknowledged.note,
      }),
  ];
  return (
    <Tile title={t('testing.detail.drift')} note={facts.filter(Boolean).join(' · ')}>
      {t(driftWords[drift.state])} {drift.signalAt && <AcknowledgeDrift userId={userId} signalAt={drift.signalAt} />}
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
  return (
    <Tile title={title} note={t('testing.detail.countOf', { count, of })}>
      {of === 0 ? '–' : shownShare(count / of, locale)}
    </Tile>
  );
}

interface TileProps {
  title: string;
  children: ReactNode;
  /** A grey line below the figure. */
  note?: ReactNode;
}

/** One figure with its title and a note. */
function Tile({ title, children, note }: TileProps) {
  return (
    <div className="card overview-tile">
      <dt className="quiet small-lines">{title}</dt>
      <dd>
        <span className="row heading-lines strong tile-value">{children}</span>
        {note && <span className="block faint caption-lines">{note}</span>}
      </dd>
    </div>
  );
}

/** Acknowledges a drift signal with a note; the sums then start over. */
function AcknowledgeDrift({ userId, signalAt }: { userId: string; signalAt: string }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation(acknowledgeDrift, { refreshes: [listLatestResults] });
  const confirm = (note: string) =>
    mutate({ params: { id: userId }, body: { signalAt, note } }, { onSuccess: () => setIsAsking(false) });
  return (
    <>
      <Button size="small" onPress={() => setIsAsking(true)}>
        {t('testing.drift.acknowledge')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('testing.drift.acknowledgeTitle')}
          confirmLabel={t('testing.drift.acknowledge')}
          isPending={isPending}
          failure={error?.message}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('testing.drift.acknowledgeText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
