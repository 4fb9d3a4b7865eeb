import { PERSON_FIELDS, type PersonField } from '#areas/users/imported-person.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/csv-text.ts';
import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import { FIELD_TEXTS } from './field-texts.ts';

type Example = Readonly<Record<PersonField, string>>;

/**
 * A file as it is wanted: the titles and two people, in the reader's language and as its spreadsheets part cells. Tags
 * and supervisors are those of the organization, so the sample names none: it is imported as it is.
 */
export function sampleFile(t: Translate, locale: Locale): string {
  const language = LOCALES.find(({ code }) => code === locale)?.name ?? '';
  const shared = { language, status: t('imports.sample.active'), tags: '', supervisor: '' };
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
  const titles = PERSON_FIELDS.map((field) => t(FIELD_TEXTS[field]));
  const rows = people.map((person) => PERSON_FIELDS.map((field) => person[field]));
  return BYTE_ORDER_MARK + [titles, ...rows].map((row) => csvLine(row, locale)).join('');
}
