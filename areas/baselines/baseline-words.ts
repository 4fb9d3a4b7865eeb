import { NORMS } from '#areas/scoring/norms.ts';
import type { BaselineMember, BaselineSeries } from './baselines.contract.ts';

/** A message and its values. */
export interface BaselineWords {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

type Stated = Pick<BaselineSeries, 'status' | 'have' | 'n' | 'isStale' | 'isFrozen' | 'validTo'>;

/** Returns the words for a baseline's state; when several states apply, the most important one wins. */
export function baselineStateWords(series: Stated | undefined): BaselineWords {
  if (!series || series.status === 'none') return { id: 'baselines.state.none' };
  if (series.validTo !== null) return { id: 'baselines.state.ended' };
  if (series.isFrozen) return { id: 'baselines.state.frozen' };
  if (series.isStale) return { id: 'baselines.state.stale' };
  const { minTests: needed, maxTests } = NORMS.baseline;
  if (series.status === 'establishing') {
    return { id: 'baselines.state.establishing', values: { count: series.have, needed } };
  }
  return { id: (series.n ?? 0) >= maxTests ? 'baselines.state.locked' : 'baselines.state.established' };
}

/** Returns the words that say whether a test is in the baseline and, if not, why. */
export function membershipWords({ membership, reason }: BaselineMember): BaselineWords {
  if (membership === 'excluded') return { id: 'baselines.member.excluded', values: { reason: reason ?? '–' } };
  const ids = {
    in: 'baselines.member.in',
    practice: 'baselines.member.practice',
    changed: 'baselines.member.changed',
    locked: 'baselines.member.locked',
  } as const;
  return { id: ids[membership] };
}
