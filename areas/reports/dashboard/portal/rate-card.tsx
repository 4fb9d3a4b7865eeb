import type { ReactNode } from 'react';
import { Sparkline } from '#platform/portal/charts/sparkline.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { pointsAbove, shareOfRate, type Rate } from '../dashboard-rates.ts';
import { useChangeWords } from './use-change-words.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

interface RateCardProps {
  title: string;
  rate: Rate;
  /** The rate of the comparison period. */
  before: Rate | undefined;
  /** By day, with gaps; undefined if the card has no daily line. */
  daily?: readonly (number | null)[] | undefined;
  /** Shown if there is nothing to take a share of. */
  noneText?: string;
  children?: ReactNode;
}

/** A share of the period with its n, the earlier share, and a line by day. */
export function RateCard({ title, rate, before, daily, noneText, children }: RateCardProps) {
  const t = useText();
  const { share, count } = useShares();
  const change = useChangeWords();
  const told = daily?.some((value) => value !== null) ? daily : undefined;
  return (
    <Card>
      <div className="trend-card">
        <h3>{title}</h3>
        <p className="trend-value">{share(shareOfRate(rate))}</p>
        <p className="trend-note">
          {rate.whole === 0 && noneText !== undefined
            ? noneText
            : t('reports.dashboard.of', { n: count(rate.part), whole: count(rate.whole) })}
          {change(pointsAbove(rate, before))}
        </p>
        {told && <Sparkline values={told} label={t('reports.dashboard.byDay', { name: title })} />}
        {children}
      </div>
    </Card>
  );
}
