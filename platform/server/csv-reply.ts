import type { FastifyInstance } from 'fastify';
import { usableZone } from '#platform/shared/time-zone.ts';
import { localTimeOf } from '#platform/shared/zone-days.ts';
import { BYTE_ORDER_MARK, csvLine, type CsvValue } from '#platform/shared/csv-text.ts';
import { CSV_TYPE, type csvFile } from '#platform/shared/csv.ts';
import type { Endpoint, FileStream, HandlerInput, HandlerReply } from '#platform/shared/endpoint.ts';
import { DEFAULT_LOCALE, preferredLocale, type Locale } from '#platform/shared/locale.ts';
import type { Page } from '#platform/shared/paging.ts';
import { confirmationNeeded, notAllowed, Problem } from '#platform/shared/problem.ts';
import { record, type AuditEntry } from './audit.ts';
import type { TenantDb } from './database.ts';
import { newId } from './ids.ts';
import { noteNamedFile } from './named-files.ts';
import { noteShownScores } from './score-looks.ts';
import { isPermitted } from './visitor.ts';
import { inItsOrganization, serveDirectory, type SignedInCall } from './serve.ts';

export interface CsvColumn<Row> {
  /** The id of the message over the column. */
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
  /** Its values are moments: beside it stands the same by the reader's clock, with its distance to UTC. */
  readonly isTime?: boolean;
}

/** A column of a file, with the words over it. */
interface FileColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => CsvValue;
}

/** Programs sort by the moment in UTC; people read the one by the clock that they know. */
function fileColumns<Row>(
  { header, value, isTime = false }: CsvColumn<Row>,
  { t, timeZone }: { t: (id: string) => string; timeZone: string },
): FileColumn<Row>[] {
  const title = t(header);
  if (!isTime) return [{ title, value }];
  const local = (row: Row) => {
    const at = value(row);
    return typeof at === 'string' ? localTimeOf(at, timeZone) : null;
  };
  return [
    { title, value },
    { title: `${title} (${timeZone})`, value: local },
  ];
}

/** A list as a file. */
export interface CsvTable<Row> {
  /** Every column that can be chosen. */
  readonly columns: Readonly<Record<string, CsvColumn<Row>>>;
  /** The ids of the columns of the file, in their order. */
  readonly chosen: readonly string[];
  /** The list's own query. */
  readonly readPage: (db: TenantDb, place: Place) => Promise<Page<Row>>;
  /** What the record says of it; for lists of people. How many they were is added. */
  readonly record?: AuditEntry;
}

interface Place {
  readonly cursor: string | undefined;
  readonly limit: number;
  /** Then nothing but the chosen columns is told, and what they do not need may be left out. */
  readonly isFile: boolean;
}

/** What a table is made from: the call, and the texts of its language. */
type CsvCall<E extends Endpoint> = SignedInCall & HandlerInput<E> & { t: CsvTranslate; locale: Locale };

type CsvTranslate = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Few at first, so that the answer begins soon; then many, because each batch is found anew. */
const FIRST_ROWS = 1000;
const ROWS_AT_ONCE = 5000;

/**
 * Answers an endpoint with the rows of a list. They are read batch by batch as fast as the caller takes them, each
 * batch in a short transaction of its own: neither memory nor a connection is held for the length of the download.
 */
export function serveCsv<E extends Endpoint, Row>(
  app: FastifyInstance,
  endpoint: E,
  tableFor: (call: CsvCall<E>) => CsvTable<Row>,
): void {
  const answer = async (handed: unknown) => {
    const call = handed as SignedInCall & HandlerInput<E>;
    return (await csvOf(call, tableFor)) as HandlerReply<E>;
  };
  serveDirectory(app, endpoint, answer, { notesLooks: true });
}

type ListQuery = { query: { cursor?: string | undefined; limit: number } };

/** Answers a list page by page, or, to whoever accepts CSV, exactly its rows as a file. */
export function serveListAndCsv<E extends Endpoint & { readonly alsoAs: typeof csvFile }, Row>(
  app: FastifyInstance,
  endpoint: E,
  tableFor: (call: CsvCall<E>) => CsvTable<Row>,
): void {
  const read = async (db: TenantDb, call: SignedInCall & HandlerInput<E>) => {
    const { cursor, limit } = (call as unknown as ListQuery).query;
    return (await tableFor({ ...call, t: (id) => id, locale: DEFAULT_LOCALE }).readPage(db, {
      cursor,
      limit,
      isFile: false,
    })) as HandlerReply<E>;
  };
  serveAlsoAsCsv(app, endpoint, { read, tableFor });
}

/** The same for a reply that is more than a list: what is read for it, and the table that its file has. */
interface ReplyAndTable<E extends Endpoint, Row> {
  readonly read: (db: TenantDb, call: SignedInCall & HandlerInput<E>) => Promise<HandlerReply<E>>;
  readonly tableFor: (call: CsvCall<E>) => CsvTable<Row>;
}

export function serveAlsoAsCsv<E extends Endpoint & { readonly alsoAs: typeof csvFile }, Row>(
  app: FastifyInstance,
  endpoint: E,
  { read, tableFor }: ReplyAndTable<E, Row>,
): void {
  const answer = async (handed: unknown) => {
    const call = handed as SignedInCall & HandlerInput<E>;
    if (acceptsCsv(call.request.headers.accept)) {
      const { fileNeeds } = endpoint as Endpoint;
      if (fileNeeds && !isPermitted(call.visitor, fileNeeds)) throw new Problem(notAllowed);
      if (namesPeople(call) && !call.visitor.isConfirmed) throw new Problem(confirmationNeeded);
      return (await csvOf(call, tableFor)) as HandlerReply<E>;
    }
    const noted = async (db: TenantDb) => {
      const replied = await read(db, call);
      await noteShown(call, db, replied);
      return replied;
    };
    return inItsOrganization(call, noted, call.prepare);
  };
  serveDirectory(app, endpoint, answer, { notesLooks: true });
}

const endpointOf = (call: SignedInCall): Endpoint | undefined => call.request.routeOptions.config.endpoint;

/** Whether the file of a call tells who people are. */
const namesPeople = (call: SignedInCall): boolean => endpointOf(call)?.fileNames !== undefined;

const noteShown = (call: SignedInCall, db: TenantDb, replied: unknown): Promise<void> =>
  noteShownScores(db, endpointOf(call), { query: (call as SignedInCall & { query?: unknown }).query, replied });

/** A page of the file; whose scores it shows, and whom it names, is noted with it. */
async function readNoted<Row>(
  call: SignedInCall,
  db: TenantDb,
  table: CsvTable<Row>,
  place: Omit<Place, 'isFile'>,
): Promise<Page<Row>> {
  const page = await table.readPage(db, { ...place, isFile: true });
  await noteShown(call, db, page);
  await noteNames(call, db, page);
  return page;
}

/** All pages of one download are one file, which the call's own id names. */
async function noteNames(call: SignedInCall, db: TenantDb, page: unknown): Promise<void> {
  const names = endpointOf(call)?.fileNames as ((page: unknown) => readonly string[]) | undefined;
  if (!names) return;
  const { userId } = call.visitor;
  await noteNamedFile(db, { id: fileIdOf(call), kind: 'report', takenBy: userId }, names(page));
}

const fileIds = new WeakMap<object, string>();

function fileIdOf({ request }: SignedInCall): string {
  const known = fileIds.get(request) ?? newId();
  fileIds.set(request, known);
  return known;
}

/** A browser that takes anything gets JSON. */
export const acceptsCsv = (accept = ''): boolean => /(^|,)\s*(application|text)\/csv\b/i.test(accept);

async function csvOf<E extends Endpoint, Row>(
  call: SignedInCall & HandlerInput<E>,
  tableFor: (call: CsvCall<E>) => CsvTable<Row>,
): Promise<FileStream> {
  const locale = preferredLocale(call.request.headers['accept-language']);
  const t: CsvTranslate = (id, values) => call.parts.texts.translate(locale, id, values);
  const table = tableFor({ ...call, t, locale });
  // Before the answer begins, so that a refusal is still a refusal.
  const first = await readFirst(call, table);
  return { contentType: CSV_TYPE, chunks: chunks(call, table, { first, locale, t }) };
}

interface Beginning<Row> {
  readonly first: Page<Row>;
  readonly locale: Locale;
  readonly t: (id: string) => string;
}

async function* chunks<Row>(
  call: SignedInCall,
  table: CsvTable<Row>,
  { first, locale, t }: Beginning<Row>,
): AsyncGenerator<string> {
  const timeZone = usableZone(call.visitor.timeZone);
  const columns = [...new Set(table.chosen)]
    .flatMap((id) => table.columns[id] ?? [])
    .flatMap((column) => fileColumns(column, { t, timeZone }));
  const lines = ({ items }: Page<Row>) =>
    items
      .map((row) =>
        csvLine(
          columns.map(({ value }) => value(row)),
          locale,
        ),
      )
      .join('');

  yield (
    BYTE_ORDER_MARK +
      csvLine(
        columns.map(({ title }) => title),
        locale,
      ) +
      lines(first)
  );
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await readNext(call, table, cursor);
    yield lines(page);
    cursor = page.nextCursor;
  }
}

/** With the entry in the record: both stand, or neither. */
const readFirst = <Row>(call: SignedInCall, table: CsvTable<Row>): Promise<Page<Row>> =>
  inItsOrganization(call, async (db) => {
    const page = await readNoted(call, db, table, { cursor: undefined, limit: FIRST_ROWS });
    if (table.record) await record(db, { ...table.record, detail: { ...table.record.detail, rows: page.total } });
    return page;
  });

const readNext = <Row>(call: SignedInCall, table: CsvTable<Row>, cursor: string): Promise<Page<Row>> =>
  inItsOrganization(call, (db) => readNoted(call, db, table, { cursor, limit: ROWS_AT_ONCE }));
