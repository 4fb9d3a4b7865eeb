import { withOrganization, type Actor, type Databases, type TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { Problem, tooLarge } from '#platform/shared/problem.ts';
import { guessMapping } from '#areas/imports/rows/column-mapping.ts';
import { guessSeparator, type Encoding } from '#areas/imports/file/file-dialect.ts';
import { FILE_MAX_BYTES, FILE_NAME_MAX_LENGTH, MOST_COLUMNS } from '#areas/imports/file/file-limits.ts';
import { unreadableFile, type ImportSettings } from '../imports.contract.ts';
import { csvRows, UnreadableText } from '#areas/imports/file/server/csv-rows.ts';
import { EncodingWatch } from '#areas/imports/file/server/encoding-watch.ts';
import { filePieces, limited } from '#areas/imports/file/server/file-pieces.ts';
import { findChunk, insertChunk } from './import-rows.queries.ts';
import { deleteImport, findKnownTitles, finishUpload, insertImport, type FileTop } from './imports.queries.ts';

/** The organization and actor of an upload. Each step is a short transaction of its own. */
export interface UploadContext {
  readonly databases: Databases;
  readonly organizationId: string;
  readonly actor: Actor;
}

const within = <T>({ databases, ...place }: UploadContext, work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withOrganization(databases, place, work);

/**
 * Stores a file as it arrives, reads its first rows and returns its id. A slow sender holds no transaction, because
 * each piece has its own. A file that breaks off is deleted.
 */
export async function takeFile(
  place: UploadContext,
  incoming: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<string> {
  const id = newId();
  await within(place, (db) => insertImport(db, id, plainText(fileName, FILE_NAME_MAX_LENGTH)));
  try {
    const encoding = await keepPieces(place, id, incoming);
    await within(place, async (db) => finishUpload(db, id, await readTop(db, id, encoding)));
    return id;
  } catch (error) {
    await within(place, (db) => deleteImport(db, id));
    throw error instanceof UnreadableText ? new Problem(unreadableFile) : error;
  }
}

async function keepPieces(place: UploadContext, id: string, incoming: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const watch = new EncodingWatch();
  let position = 0;
  for await (const bytes of filePieces(limited(incoming, FILE_MAX_BYTES, () => new Problem(tooLarge)))) {
    watch.see(bytes);
    await within(place, (db) => insertChunk(db, id, { position, bytes }));
    position += 1;
  }
  return watch.encoding();
}

const SAMPLE_ROWS = 5;
const SAMPLE_CELL_LENGTH = 100;

async function readTop(db: TenantDb, id: string, encoding: Encoding): Promise<FileTop> {
  const first = await findChunk(db, id, 0);
  if (!first) throw new Problem(unreadableFile);
  const separator = guessSeparator(new TextDecoder(encoding).decode(first));
  const rows: (readonly string[])[] = [];
  for await (const { cells } of csvRows(only(first), { encoding, separator })) {
    rows.push(cells.map((cell) => plainText(cell, SAMPLE_CELL_LENGTH)));
    if (rows.length > SAMPLE_ROWS) break;
  }
  const [columns = [], ...sample] = rows;
  if (columns.length > MOST_COLUMNS || sample.length === 0) throw new Problem(unreadableFile);
  const settings = firstSettings([...guessMapping(columns, await findKnownTitles(db))]);
  return { encoding, separator, columns, sample, settings };
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Prefers employee numbers as the key: addresses change, and not everyone has one. */
const firstSettings = (mapping: ImportSettings['mapping']): ImportSettings => ({
  mapping,
  key: mapping.includes('employeeNumber') || !mapping.includes('email') ? 'employeeNumber' : 'email',
  createsTags: false,
  replacesTags: false,
});
