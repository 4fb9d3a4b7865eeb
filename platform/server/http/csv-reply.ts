import type { FastifyInstance } from 'fastify';
import { usableZone } from '#platform/shared/time/time-zone.ts';
import { localTimeOf } from '#platform/shared/time/local-time.ts';
import { BYTE_ORDER_MARK, csvLine, type CsvValue } from '#platform/shared/files/csv-text.ts';
import { CSV_TYPE, type csvFile } from '#platform/shared/files/csv.ts';
import type { Endpoint, FileStream, HandlerInput, HandlerReply } from '#platform/shared/endpoint.ts';
import { DEFAULT_LOCALE, preferredLocale, type Locale } from '#platform/shared/locale.ts';
import type { Page } from '#platform/shared/paging.ts';
import { confirmationNeeded, notAllowed, Problem } from '#platform/shared/problem.ts';
import { record, type AuditEntry } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { laggingRead } from '#platform/server/database/lagging-read.ts';
import { noteNamedFile } from '#platform/server/named-files.ts';
import { noteShownScores } from '#platform/server/record/score-looks.ts';
import { isPermitted } from './visitor.ts';
import { inItsOrganization, serveDirectory, type SignedInCall } from './serve.ts';

export interface CsvColumn<Row> {
  /** The message id of the column's header. */
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
  /** Its values are times: a second column has the same in the reader's time zone, with the UTC offset. */
  readonly isTime?: boolean;
}

/** A column of a file, with its header. */
interface FileColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => CsvValue;
}

/** Programs sort by the UTC time; people read the local time. */
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
  /** Every available column. */
  readonly columns: Readonly<Record<string, CsvColumn<Row>>>;
  /** The ids of the file's columns, in order. */
  readonly chosen: readonly string[];
  /** The list's own query. */
  readonly readPage: (db: TenantDb, place: Place) => Promise<Page<Row>>;
  /** The audit entry, for lists of people. The number of rows is added. */
  readonly record?: AuditEntry;
}

interface Place {
  readonly cursor: string | undefined;
  readonly limit: number;
  /** Only the chosen columns are included then, and data that they do not need may be omitted. */
  readonly isFile: boolean;
}

/** The input of a table: the call, and the texts of its language. */
type CsvCall<E extends Endpoint> = SignedInCall & HandlerInput<E> & { t: CsvTranslate; locale: Locale };

type CsvTranslate = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Small at first, so that the response starts soon; then large, because each batch repeats the search. */
const FIRST_ROWS = 1000;
const ROWS_AT_ONCE = 5000;

/**
 * Answers an endpoint with the rows of a list. They are read in batches as fast as the caller takes them, each in a
 * short transaction of its own, so neither memory nor a connection is held during the whole download.
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

/** Answers a list page by page or, to a caller that accepts CSV, the same rows as a file. */
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

/** The same for a reply that is more than a list: its data, and the table for its file. */
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
    const late = await laggingRead(call, (db) => read(db, call));
    if (late) {
      await inItsOrganization(call, (db) => noteShown(call, db, late.result));
      return late.result;
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

/** Returns whether the file of a call identifies people. */
const namesPeople = (call: SignedInCall): boolean => endpointOf(call)?.fileNames !== undefined;

const noteShown = (call: SignedInCall, db: TenantDb, replied: unknown): Promise<void> =>
  noteShownScores(db, endpointOf(call), { query: (call as SignedInCall & { query?: unknown }).query, replied });

/** Reads a page of the file, and notes whose scores it shows and whom it names. */
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

/** All pages of one download belong to one file, identified by the call's id. */
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

/** A browser that accepts anything gets JSON. */
export const acceptsCsv = (accept = ''): boolean => /(^|,)\s*(application|text)\/csv\b/i.test(accept);

async function csvOf<E extends Endpoint, Row>(
  call: SignedInCall & HandlerInput<E>,
  tableFor: (call: CsvCall<E>) => CsvTable<Row>,
): Promise<FileStream> {
  const locale = preferredLocale(call.request.headers['accept-language']);
  const t: CsvTranslate = (id, values) => call.parts.texts.translate(locale, id, values);
  const table = tableFor({ ...call, t, locale });
  // Before the response starts, so that a refusal can still be sent as one.
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

/** Together with the audit entry: both are committed, or neither. */
const readFirst = <Row>(call: SignedInCall, table: CsvTable<Row>): Promise<Page<Row>> =>
  inItsOrganization(call, async (db) => {
    const page = await readNoted(call, db, table, { cursor: undefined, limit: FIRST_ROWS });
    if (table.record) await record(db, { ...table.record, detail: { ...table.record.detail, rows: page.total } });
    return page;
  });

const readNext = <Row>(call: SignedInCall, table: CsvTable<Row>, cursor: string): Promise<Page<Row>> =>
  inItsOrganization(call, (db) => readNoted(call, db, table, { cursor, limit: ROWS_AT_ONCE }));
