import { IMPORT_DAYS, MONTHS, type RetentionSettings } from '../retention.contract.ts';

/** The form's values: numbers are text until they are valid, and empty text means forever. */
export interface RetentionValues {
  leaverMonths: string;
  caseMonths: string;
  alertMonths: string;
  importDays: string;
}

export const retentionValues = (stored: RetentionSettings): RetentionValues => ({
  leaverMonths: textOf(stored.leaverMonths),
  caseMonths: textOf(stored.caseMonths),
  alertMonths: textOf(stored.alertMonths),
  importDays: String(stored.importDays),
});

const textOf = (months: number | null): string => (months === null ? '' : String(months));
const monthsIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const retentionInput = (version: number, values: RetentionValues): RetentionSettings => ({
  version,
  leaverMonths: monthsIn(values.leaverMonths),
  caseMonths: monthsIn(values.caseMonths),
  alertMonths: monthsIn(values.alertMonths),
  importDays: Number(values.importDays),
});

const isWithin = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

export const areMonths = (text: string): boolean => text.trim() === '' || isWithin(text, MONTHS);
export const areImportDays = (text: string): boolean => isWithin(text, IMPORT_DAYS);

/** Returns the query for the preview; undefined while a value is invalid. */
export function previewOf(values: RetentionValues) {
  const { leaverMonths, caseMonths, alertMonths, importDays } = values;
  if (![leaverMonths, caseMonths, alertMonths].every(areMonths) || !areImportDays(importDays)) return undefined;
  const asked = (text: string) => monthsIn(text) ?? undefined;
  return {
    leaverMonths: asked(leaverMonths),
    caseMonths: asked(caseMonths),
    alertMonths: asked(alertMonths),
    importDays: Number(importDays),
  };
}
