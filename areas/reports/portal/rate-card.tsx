import type { ReactNode } from 'react';
import { Sparkline } from '#platform/portal/charts/sparkline.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { pointsAbove, shareOfRate, type Rate } from '../dashboard-rates.ts';
import { useChangeWords } from './use-change-words.ts';
import { useShares } from './use-shares.ts';

interface RateCardProps {
  title: string;
  rate: Rate;
  /** Of the period that it is compared with. */
  before: Rate | undefined;
  /** By day, with gaps; left out where its days are not told. */
  daily?: readonly (number | null)[] | undefined;
  /** What is said where there is nothing to take a share of. */
  noneText?: string;
  children?: ReactNode;
}

/** A share of the period with its n, beside an earlier one, and its days as a line. */
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
