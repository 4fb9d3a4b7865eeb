import type { Translate } from '#platform/portal/texts.ts';
import type { Result } from '../results.contract.ts';

/** Whether a deviation is more than chance, in words. */
export function changeName(t: Translate, change: Result['change']): string {
  if (change === null) return '–';
  const names: Record<NonNullable<Result['change']>, string> = {
    within_noise: t('testing.detail.change.withinNoise'),
    reliable_worsening: t('testing.detail.change.worse'),
    strong_worsening: t('testing.detail.change.strong'),
    reliable_improvement: t('testing.detail.change.better'),
  };
  return names[change];
}
