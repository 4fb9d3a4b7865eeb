import { IMPORT_COLUMNS, type ImportColumn } from '#areas/users/import/imported-person.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/files/csv-text.ts';
import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import { FIELD_TEXTS } from './field-texts.ts';

type Example = Readonly<Partial<Record<ImportColumn, string>>>;

/**
 * A sample file with the titles and two people, in the reader's language and with the separator of its spreadsheets. It
 * names no tags or supervisors, which differ by organization, so that it can be imported unchanged.
 */
export function sampleFile(t: Translate, locale: Locale): string {
  const language = LOCALES.find(({ code }) => code === locale)?.name ?? '';
  const shared = { language, status: t('imports.sample.active') };
  const people: readonly Example[] = [
    {
      ...shared,
      firstName: 'Ana',
      lastName: 'Núñez',
      employeeNumber: '1047',
      email: 'ana.nunez@mine.example',
      phone: '(555) 010-0147',
      timeZone: 'America/Lima',
    },
    {
      ...shared,
      firstName: 'Bruno',
      lastName: 'Lima',
      employeeNumber: '1048',
      email: 'bruno.lima@mine.example',
      phone: '(555) 010-0148',
      timeZone: 'America/Sao_Paulo',
    },
  ];
  const titles = IMPORT_COLUMNS.map((field) => t(FIELD_TEXTS[field]));
  const rows = people.map((person) => IMPORT_COLUMNS.map((field) => person[field] ?? ''));
  return BYTE_ORDER_MARK + [titles, ...rows].map((row) => csvLine(row, locale)).join('');
}
