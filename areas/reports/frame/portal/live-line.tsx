import { useDates } from '#platform/portal/time/dates.ts';
import type { LiveState } from '#platform/portal/calls/live-stream.ts';
import { useText } from '#platform/portal/text.tsx';
import './live-line.css';

interface LiveLineProps {
  query: { readonly dataUpdatedAt: number; readonly live: LiveState };
}

/** Shows how old the current numbers are. */
export function LiveLine({ query: { dataUpdatedAt, live } }: LiveLineProps) {
  const t = useText();
  const { time } = useDates();
  if (dataUpdatedAt === 0) return null;
  const at = { time: time(dataUpdatedAt) };
  return (
    <p className={live.isLive ? 'row gap-8 quiet small live-line live-line-on' : 'row gap-8 quiet small live-line'}>
      {live.isLive ? t('reports.dashboard.updatedLive', at) : t('reports.dashboard.updated', at)}
    </p>
  );
}
