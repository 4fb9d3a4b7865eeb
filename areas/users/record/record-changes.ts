import { siteSetting } from '#areas/organizations/site-setting.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { fieldName, valueName } from './record-fields.ts';
import { detailOf, isFields, type RecordDetail, type RecordTranslate, type SentenceEntry } from './record-sentence.ts';
import { VALUE_WORDS } from './record-value-words.ts';

/** One line about an action; `before` is set if the value was another one. */
export interface RecordChange {
  readonly label: string;
  readonly before?: string;
  readonly after: string;
}

/** Writes words, times and numbers in the reader's language and time zone. */
export interface RecordWriter {
  readonly t: RecordTranslate;
  readonly locale: string;
  readonly exact: (at: string) => string;
}

/**
 * Returns what an action changed or noted: names for fields, words for values, and no id that means nothing to a
 * reader.
 */
export function recordChanges(entry: SentenceEntry, writer: RecordWriter): RecordChange[] {
  const detail = detailOf(entry);
  const { from, to, before, after, fields, ...rest } = detail;
  const write = new Values(entry, writer);
  const own = PAIR_FIELDS[entry.action] ?? 'value';
  return [
    ...('from' in detail && 'to' in detail ? write.pair(own, from, to) : write.lines({ from, to })),
    ...('before' in detail && 'after' in detail ? write.pair(own, before, after) : write.lines({ before, after })),
    ...write.settings(fields),
    ...write.lines(rest),
  ];
}

/** The field of a from-to pair, if it is neither settings nor rights. */
const PAIR_FIELDS: Readonly<Record<string, string>> = {
  'tag.renamed': 'name',
  'tag.recolored': 'color',
  'tag.moved': 'category',
  'user.tagged': 'tags',
  'logo.changed': 'logo',
  'people_limit.changed': 'mostPeople',
  'photo.reviewed': 'verdict',
  'summary.generated': 'period',
};

/** Ids that have no name or are already in the sentence, and version numbers. */
const UNTOLD = new Set(
  `userId id tokenId photoId remarkId messageId sessionId resultId visitId export request mail importId connectionId
   intoId version account`.split(/\s+/),
);

/** Fields whose parts are shown one by one. */
const PARTS = new Set(['rights']);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Writes the detail of one entry. */
class Values {
  readonly #entry: SentenceEntry;
  readonly #writer: RecordWriter;

  constructor(entry: SentenceEntry, writer: RecordWriter) {
    this.#entry = entry;
    this.#writer = writer;
  }

  /** An empty field is left out. */
  lines(fields: RecordDetail): RecordChange[] {
    return Object.entries(fields).flatMap(([field, value]) => {
      if (UNTOLD.has(field) || isEmpty(value)) return [];
      if (PARTS.has(field) && isFields(value)) return this.lines(value);
      return [{ label: this.#label(field), after: this.#text(field, value) }];
    });
  }

  /** For settings and rights, each field that differs; anything else is one line. */
  pair(field: string, before: unknown, after: unknown): RecordChange[] {
    if (!isFields(before) && !isFields(after)) return [this.#changed(field, before, after)];
    const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((name) => !UNTOLD.has(name) && JSON.stringify(old[name]) !== JSON.stringify(now[name]))
      .map((name) => this.#changed(name, old[name], now[name]));
  }

  /** The fields of a settings section with their values, or only the names of what was changed. */
  settings(fields: unknown): RecordChange[] {
    if (!Array.isArray(fields)) return [];
    if (!fields.every(isFields)) return this.lines({ changed: fields });
    return fields
      .filter(({ name }) => siteSetting(String(name))?.field !== 'tagId')
      .map(({ name, from, to }) => this.#changed(String(name), from, to));
  }

  #changed(field: string, before: unknown, after: unknown): RecordChange {
    const name = siteSetting(field)?.field ?? field;
    return { label: this.#label(field), before: this.#text(name, before), after: this.#text(name, after) };
  }

  /** Names a part such as `notice.en` by its whole and the language, and a setting of a site by the site. */
  #label(field: string): string {
    const ofSite = siteSetting(field);
    if (ofSite) return `${ofSite.site}: ${this.#label(ofSite.field)}`;
    const [whole = field, ...parts] = field.split('.');
    const { t } = this.#writer;
    const id = fieldName(whole);
    const name = id ? t(id) : inWords(whole);
    const language = LOCALES.find(({ code }) => code === parts.at(-1))?.name;
    return language ? `${name} (${language})` : name;
  }

  #text(field: string, value: unknown): string {
    const { t, locale } = this.#writer;
    if (isEmpty(value)) return t('users.record.nothing');
    if (field === 'columns' && Array.isArray(value)) return String(value.length);
    if (field === 'changed' && Array.isArray(value)) return value.map((each) => this.#label(String(each))).join(', ');
    if (Array.isArray(value)) return this.#list(field, value);
    if (isFields(value)) return this.#inline(value);
    if (typeof value === 'boolean') return t(value ? 'admins.yes' : 'admins.no');
    if (typeof value === 'number') return field === 'weekdays' ? weekday(locale, value) : number(locale, value);
    return this.#word(field, String(value));
  }

  #list(field: string, items: readonly unknown[]): string {
    return items.map((item) => this.#text(field, item)).join(items.some(isFields) ? '; ' : ', ');
  }

  /** A kind or a name is shown without a label. */
  #inline(value: RecordDetail): string {
    return Object.entries(value)
      .filter(([field, part]) => !UNTOLD.has(field) && !isEmpty(part))
      .map(([field, part]) =>
        field === 'kind' || field === 'name'
          ? this.#text(field, part)
          : `${this.#label(field)}: ${this.#text(field, part)}`,
      )
      .join(', ');
  }

  #word(field: string, value: string): string {
    const { t, exact } = this.#writer;
    if (isUuid(value)) return this.#nameOf(value);
    if (MOMENT.test(value)) return exact(value);
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'admins.yes' : 'admins.no');
    if (field === 'locale' || field === 'language') return LOCALES.find(({ code }) => code === value)?.name ?? value;
    if (field === 'logo') return t('organizations.logo.picture', { id: value.slice(0, 6) });
    const id = VALUE_WORDS[field]?.[value] ?? (FREE_TEXTS.has(field) ? undefined : valueName(value));
    return id ? t(id) : value;
  }

  #nameOf(id: string): string {
    const { t } = this.#writer;
    const known = this.#entry.names.find((each) => each.id === id.toLowerCase());
    if (!known) return t('users.record.deletedThing');
    return known.name ?? t('users.record.deletedPerson');
  }
}

/** Texts written by people: a word in them is not one of our values. */
const FREE_TEXTS = new Set(['name', 'description', 'site', 'contactName', 'into', 'senderName', 'newTags']);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isEmpty));

const number = (locale: string, value: number): string => new Intl.NumberFormat(locale).format(value);

/** 1 is Monday; January 1, 2024 was a Monday. */
const weekday = (locale: string, day: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** For a field that this release does not know. @example inWords('mostPeople') // 'Most people' */
const inWords = (field: string): string => {
  const text = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The changes as one text, for a file. */
export const changesText = (changes: readonly RecordChange[], t: RecordTranslate): string =>
  changes
    .map(({ label, before, after }) =>
      before === undefined ? `${label}: ${after}` : `${label}: ${t('users.record.fromTo', { before, after })}`,
    )
    .join('; ');
