import {
  IMPORT_COLUMNS,
  type ImportedPerson,
  type ImportColumn,
  type PersonKey,
} from '#areas/users/import/imported-person.ts';
import { IMPORTED_FIELDS } from '#areas/users/person/person-field-lists.ts';
import { PERSON_FIELDS } from '#areas/users/person/person-fields.ts';
import { isPhoneNumber, PHONE_MAX_LENGTH } from '#areas/users/person/phone-number.ts';
import { TAG_NAME_MAX_LENGTH } from '#areas/users/names/tag-limits.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { isTimeZone } from '#platform/shared/time/time-zone.ts';
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

/** Reads the person from a row. An empty cell leaves the existing value unchanged. */
export function readRow(row: number, cells: readonly string[], mapping: ColumnMapping, key: PersonKey): ReadRow {
  const values: Record<string, unknown> = { row };
  const faults: RowFault[] = [];
  for (const field of IMPORT_COLUMNS) {
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

/** Our own exports put an apostrophe before text that a spreadsheet would take as a formula. */
const shownText = (cell: string): string => plainText(cell, LONGEST_CELL).replace(/^'(?=[=+\-@＝＋－＠])/, '');

const MOST_SHOWN = 80;

const refused = (reason: FaultReason, about: string): Reading => ({ reason, about: plainText(about, MOST_SHOWN) });

const orRefused = (value: string | undefined, reason: FaultReason, text: string): Reading =>
  value === undefined ? refused(reason, text) : { value };

const upTo =
  (maxLength: number) =>
  (text: string): Reading =>
    [...text].length > maxLength ? refused('tooLong', String(maxLength)) : { value: text };

/** A supervisor is given by number or by email address; the address can be the longer one. */
const LONGEST_ADDRESS = 254;

type Reader = (text: string) => Reading;

/** A field without a reader of its own takes any text that fits. */
const READERS = {
  ...Object.fromEntries(IMPORTED_FIELDS.map(({ listName, maxLength = 0 }) => [listName, upTo(maxLength)])),
  email: (text) => orRefused(PERSON_FIELDS.email.input.safeParse(text).data ?? undefined, 'invalidEmail', text),
  phone: (text) => (isPhoneNumber(text) ? upTo(PHONE_MAX_LENGTH)(text) : refused('invalidPhone', text)),
  language: (text) => orRefused(languageIn(text), 'unknownLanguage', text),
  timeZone: (text) => (isKnownZone(text) ? { value: text } : refused('unknownZone', text)),
  tags: (text) => tagsIn(text),
  status: (text) => orRefused(statusIn(text), 'unknownStatus', text),
  supervisor: upTo(LONGEST_ADDRESS),
} satisfies Partial<Record<ImportColumn, Reader>> as Readonly<Record<ImportColumn, Reader>>;

/** Caches the answers: each check takes a fraction of a millisecond, and a list repeats a few zones many times. */
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
