import { MOST_MINUTES_BEFORE_RETEST } from '#areas/testing/policy/policy.contract.ts';
import { isLocale } from '#platform/shared/locale.ts';
import type { SiteChange, SiteView } from './sites.contract.ts';

/** The settings of a site in its form; '' everywhere: as the organization does. */
export interface SiteForm {
  readonly timeZone: string;
  readonly language: string;
  readonly tests: '' | 'both' | 'full';
  readonly retestAfterMinutes: string;
  readonly mostRetests: string;
}

export const formOf = ({
  timeZone,
  language,
  offersQuickCheck,
  retestAfterMinutes,
  mostRetests,
}: Omit<SiteView, 'tag' | 'gate' | 'kiosks'>): SiteForm => ({
  timeZone: timeZone ?? '',
  language: language ?? '',
  tests: offersQuickCheck === null ? '' : testsOf(offersQuickCheck),
  retestAfterMinutes: retestAfterMinutes === null ? '' : String(retestAfterMinutes),
  mostRetests: mostRetests === null ? '' : String(mostRetests),
});

export const testsOf = (offersQuickCheck: boolean): 'both' | 'full' => (offersQuickCheck ? 'both' : 'full');

export const areMinutes = (text: string): boolean =>
  text.trim() === '' || (/^\d{1,2}$/.test(text.trim()) && Number(text) <= MOST_MINUTES_BEFORE_RETEST);

export const changeIn = (form: SiteForm, version: number): SiteChange => ({
  timeZone: form.timeZone || null,
  language: isLocale(form.language) ? form.language : null,
  offersQuickCheck: form.tests === '' ? null : form.tests === 'both',
  retestAfterMinutes: numberIn(form.retestAfterMinutes),
  mostRetests: numberIn(form.mostRetests),
  version,
});

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));
