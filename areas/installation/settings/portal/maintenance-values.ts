import { momentOf, wallTime } from '#platform/portal/charts/zone-clock.ts';
import type { InstallationConfig, Maintenance } from '../config.contract.ts';

/** The maintenance settings as form values. */
export interface MaintenanceValues {
  isReadOnly: boolean;
  /** The local date and time of a browser's field, in the reader's time zone and without an offset. Empty for none. */
  until: string;
  hasNotice: boolean;
  kind: 'info' | 'warning';
  en: string;
  es: string;
  pt: string;
}

export const valuesOf = (
  { maintenance: { isReadOnly, until, notice } }: InstallationConfig,
  timeZone: string,
): MaintenanceValues => ({
  isReadOnly,
  until: until === null ? '' : fieldMoment(until, timeZone),
  hasNotice: notice !== null,
  kind: notice?.kind ?? 'info',
  en: notice?.text.en ?? '',
  es: notice?.text.es ?? '',
  pt: notice?.text.pt ?? '',
});

export const maintenanceOf = (
  { isReadOnly, until, hasNotice, kind, en, es, pt }: MaintenanceValues,
  timeZone: string,
): Maintenance => ({
  isReadOnly,
  until: until === '' ? null : new Date(momentOf(Date.parse(`${until}Z`), timeZone)).toISOString(),
  notice: hasNotice ? { kind, text: { en: en.trim(), es: es.trim(), pt: pt.trim() } } : null,
});

/** @example fieldMoment('2026-01-05T11:04:00Z', 'America/Lima') // '2026-01-05T06:04' */
const fieldMoment = (at: string, timeZone: string): string =>
  new Date(wallTime(Date.parse(at), timeZone)).toISOString().slice(0, 16);
