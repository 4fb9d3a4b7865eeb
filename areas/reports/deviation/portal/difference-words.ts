import { deviationBand, type DeviationBand } from '#areas/scoring/deviation-band.ts';
import { shownDeviation } from '#areas/testing/results/shown-number.ts';
import type { Translate } from '#platform/portal/texts.ts';
import type { BaselineDifference } from '../baseline-difference.contract.ts';

const BAND_WORDS: Readonly<Record<DeviationBand, string>> = {
  better: 'reports.deviation.band.better',
  green: 'reports.deviation.band.green',
  orange: 'reports.deviation.band.orange',
  red: 'reports.deviation.band.red',
};

export const bandWordOf = (deviation: number): string => BAND_WORDS[deviationBand(deviation)];

const NO_CLASS: Readonly<Record<NonNullable<BaselineDifference['noClass']>, string>> = {
  establishing: 'reports.deviation.noClass.establishing',
  otherDevice: 'reports.deviation.noClass.otherDevice',
  quickCheck: 'reports.deviation.noClass.quickCheck',
  invalid: 'reports.deviation.noClass.invalid',
};

/** Returns "+6.2 points worse than own baseline", or why there is no comparison. */
export function differenceWords(t: Translate, locale: string, { deviation, noClass }: BaselineDifference): string {
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
export function excludedParts(t: Translate, members: BaselineDifference['members']): string {
  const reasons = Object.entries(EXCLUDED) as [keyof typeof EXCLUDED, string][];
  const parts = reasons.flatMap(([reason, words]) =>
    members[reason] > 0 ? [t(words, { count: members[reason] })] : [],
  );
  if (parts.length === 0) return '';
  const count = reasons.reduce((sum, [reason]) => sum + members[reason], 0);
  return t('reports.deviation.left', { count, reasons: parts.join(', ') });
}
