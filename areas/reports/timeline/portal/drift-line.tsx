import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { driftWords, type DriftSeen } from '#areas/testing/results/drift-seen.ts';

/** Slow change in words; empty for readers who may not see it. */
export function DriftLine({ drift }: { drift: DriftSeen | null }) {
  const t = useText();
  const { day } = useDates();
  if (!drift) return null;
  const words = drift.since
    ? t('reports.deviation.driftSince', { state: t(driftWords[drift.state]), day: day(drift.since) })
    : t('reports.deviation.driftNow', { state: t(driftWords[drift.state]) });
  return (
    <p className="quiet small drift-line">
      {words} {t('reports.timeline.lines.noAlarm')}
    </p>
  );
}
