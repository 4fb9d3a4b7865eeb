import { finished } from 'node:stream/promises';
import { CsvError, parse, type Parser } from 'csv-parse';
import type { Encoding, Separator } from '../file-dialect.ts';
import { ROW_MAX_BYTES } from '../file-limits.ts';

/** The text is not a table: a quotation mark is never closed, a row has no end, or it is not text at all. */
export class UnreadableText extends Error {}

export interface CsvRow {
  /** Counted as in a spreadsheet: the titles are row 1, and empty rows count too. */
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Yields the rows of a file without the empty ones. The next piece is read only when the rows of the previous one are
 * processed, because pieces and rows may share one database connection.
 */
export async function* csvRows(
  pieces: AsyncIterable<Uint8Array>,
  { encoding, separator }: { encoding: Encoding; separator: Separator },
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_MAX_BYTES,
  });
  const found: string[][] = [];
  parser.on('data', (cells: string[]) => found.push(cells));
  // The write or the end that caused the error throws it.
  parser.on('error', () => undefined);
  let row = 0;
  function* taken(): Generator<CsvRow> {
    for (const cells of found.splice(0)) {
      row += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
  }
  for await (const text of decoded(pieces, encoding)) {
    await write(parser, text);
    yield* taken();
  }
  await end(parser);
  yield* taken();
}

const write = (parser: Parser, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(text, (error) => (error ? reject(asUnreadable(error)) : resolve()));
  });

async function end(parser: Parser): Promise<void> {
  parser.end();
  await finished(parser).catch((error: unknown) => {
    throw asUnreadable(error);
  });
}

const asUnreadable = (error: unknown): Error =>
  error instanceof CsvError ? new UnreadableText(error.code) : (error as Error);

async function* decoded(pieces: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    if (text.includes('\0')) throw new UnreadableText('A zero stands in no text.');
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
