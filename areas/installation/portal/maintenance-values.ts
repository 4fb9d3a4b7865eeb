import type { InstallationConfig, Maintenance } from '../config.contract.ts';

/** The maintenance as a form has it. */
export interface MaintenanceValues {
  isReadOnly: boolean;
  /** As the browser's own field writes a moment: local time, without a zone. '' for none. */
  until: string;
  hasNotice: boolean;
  kind: 'info' | 'warning';
  en: string;
  es: string;
  pt: string;
}

export const valuesOf = ({ maintenance: { isReadOnly, until, notice } }: InstallationConfig): MaintenanceValues => ({
  isReadOnly,
  until: until === null ? '' : localMoment(new Date(until)),
  hasNotice: notice !== null,
  kind: notice?.kind ?? 'info',
  en: notice?.text.en ?? '',
  es: notice?.text.es ?? '',
  pt: notice?.text.pt ?? '',
});

export const maintenanceOf = ({ isReadOnly, until, hasNotice, kind, en, es, pt }: MaintenanceValues): Maintenance => ({
  isReadOnly,
  until: until === '' ? null : new Date(until).toISOString(),
  notice: hasNotice ? { kind, text: { en: en.trim(), es: es.trim(), pt: pt.trim() } } : null,
});

/** @example localMoment(new Date(2026, 0, 5, 6, 4)) // '2026-01-05T06:04' */
function localMoment(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
