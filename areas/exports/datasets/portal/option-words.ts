import type { Translate } from '#platform/portal/texts.ts';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import type { ExportForm } from '#areas/exports/form/export-form.ts';

type Options = Pick<
  ExportForm,
  'separator' | 'decimal' | 'byteOrderMark' | 'values' | 'timeZone' | 'format' | 'locale'
>;

/** The separator that spreadsheets of the language expect by default. */
export const usualSeparator = (locale: string) => (locale === 'en' ? 'comma' : 'semicolon');
export const usualDecimal = (locale: string) => (locale === 'en' ? 'point' : 'comma');

/** Describes in one sentence how the file is written. */
export function optionsSentence(t: Translate, { format, locale, separator, decimal, ...rest }: Options): string {
  const { values, byteOrderMark, timeZone } = rest;
  const cells = [
    t(`exports.separatorTells.${separator || usualSeparator(locale)}`),
    t(`exports.decimalTells.${decimal || usualDecimal(locale)}`),
    t(byteOrderMark ? 'exports.options.withMark' : 'exports.options.withoutMark'),
    t(`exports.valuesTells.${values}`),
  ];
  const zone = timeZone
    ? t('exports.options.ofZone', { zone: timeZoneText(timeZone) })
    : t('exports.options.ofOrganization');
  return `${[...(format === 'csv' ? cells : []), zone].join('; ')}.`;
}
