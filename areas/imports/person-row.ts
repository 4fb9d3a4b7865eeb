import { PERSON_FIELDS, type ImportedPerson, type PersonField, type PersonKey } from '#areas/users/imported-person.ts';
import { NAME_MAX_LENGTH } from '#areas/users/name-length.ts';
import { EMPLOYEE_NUMBER_MAX_LENGTH, KEPT_FIELDS } from '#areas/users/person-fields.ts';
import { isPhoneNumber, PHONE_MAX_LENGTH } from '#areas/users/phone-number.ts';
import { TAG_NAME_MAX_LENGTH } from '#areas/users/tag-limits.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { isTimeZone } from '#platform/shared/time-zone.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { languageIn, statusIn } from './listed-words.ts';
import type { FaultReason, RowFault } from './row-fault.ts';

export interface ReadRow {
  readonly person: ImportedPerson;
  readonly faults: readonly RowFault[];
}

type Reading =
  | { readonly value: string | readonly string[] }
  | { readonly reason: FaultReason; readonly about: string };

/** The person that a row tells of. An empty cell says nothing: what it could say stays as it is. */
export function readRow(row: number, cells: readonly string[], mapping: ColumnMapping, key: PersonKey): ReadRow {
  const values: Record<string, unknown> = { row };
  const faults: RowFault[] = [];
  for (const field of PERSON_FIELDS) {
    const text = shownText(cells[mapping.indexOf(field)] ?? '');
    if (text === '') continue;
    const reading = READERS[field](text);
    if ('value' in reading) values[field] = reading.value;
    else faults.push({ field, ...reading });
  }
  const person = values as unknown as ImportedPerson;
  const isKeyAtFault = faults.some(({ field }) => field === key);
  if (person[key] === undefined && !isKeyAtFault) faults.push({ field: key, reason: 'missing' });
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== '')) {
    faults.push({ field: null, reason: 'cellCount', about: String(mapping.length) });
  }
  return { person, faults };
}

const LONGEST_CELL = 4000;

/** Our own files put an apostrophe before what a spreadsheet would take for a formula. */
const shownText = (cell: string): string => plainText(cell, LONGEST_CELL).replace(/^'(?=[=+\-@＝＋－＠])/, '');

const MOST_SHOWN = 80;

const refused = (reason: FaultReason, about: string): Reading => ({ reason, about: plainText(about, MOST_SHOWN) });

const orRefused = (value: string | undefined, reason: FaultReason, text: string): Reading =>
  value === undefined ? refused(reason, text) : { value };

const upTo =
  (maxLength: number) =>
  (text: string): Reading =>
    [...text].length > maxLength ? refused('tooLong', String(maxLength)) : { value: text };

/** A supervisor is named by a number or by an address, which can be the longer one. */
const LONGEST_ADDRESS = 254;

const READERS: Readonly<Record<PersonField, (text: string) => Reading>> = {
  firstName: upTo(NAME_MAX_LENGTH),
  lastName: upTo(NAME_MAX_LENGTH),
  employeeNumber: upTo(EMPLOYEE_NUMBER_MAX_LENGTH),
  email: (text) => orRefused(KEPT_FIELDS.email.safeParse(text).data ?? undefined, 'invalidEmail', text),
  phone: (text) => (isPhoneNumber(text) ? upTo(PHONE_MAX_LENGTH)(text) : refused('invalidPhone', text)),
  language: (text) => orRefused(languageIn(text), 'unknownLanguage', text),
  timeZone: (text) => (isKnownZone(text) ? { value: text } : refused('unknownZone', text)),
  tags: (text) => tagsIn(text),
  status: (text) => orRefused(statusIn(text), 'unknownStatus', text),
  supervisor: upTo(LONGEST_ADDRESS),
};

/** Asking takes a fraction of a millisecond, and a list names few of them often. */
const knownZones = new Map<string, boolean>();
const MOST_KNOWN_ZONES = 2000;

function isKnownZone(name: string): boolean {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  const isKnown = name.length <= 64 && isTimeZone(name);
  if (knownZones.size < MOST_KNOWN_ZONES) knownZones.set(name, isKnown);
  return isKnown;
}

function tagsIn(text: string): Reading {
  const names = [...new Set(text.split(';').map((name) => name.trim()))].filter(Boolean);
  const tooLong = names.some((name) => [...name].length > TAG_NAME_MAX_LENGTH);
  return tooLong ? refused('tooLong', String(TAG_NAME_MAX_LENGTH)) : { value: names };
}
