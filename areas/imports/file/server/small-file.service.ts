import { guessSeparator } from '../file-dialect.ts';
import { csvRows, UnreadableText, type CsvRow } from './csv-rows.ts';
import { EncodingWatch } from './encoding-watch.ts';
import { limited } from './file-pieces.ts';

interface Refusals {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
  readonly unreadable: () => Error;
}

/** Reads a CSV file that fits in memory, with its titles as the first row. Encoding and separator are detected. */
export async function smallFileRows(
  incoming: AsyncIterable<Uint8Array>,
  { maxBytes, tooLarge, unreadable }: Refusals,
): Promise<CsvRow[]> {
  const watch = new EncodingWatch();
  const pieces: Uint8Array[] = [];
  for await (const bytes of limited(incoming, maxBytes, tooLarge)) {
    watch.see(bytes);
    pieces.push(bytes);
  }
  const encoding = watch.encoding();
  const whole = Buffer.concat(pieces);
  const separator = guessSeparator(new TextDecoder(encoding).decode(whole.subarray(0, 100_000)));
  const rows: CsvRow[] = [];
  try {
    for await (const row of csvRows(only(whole), { encoding, separator })) rows.push(row);
    return rows;
  } catch (error) {
    throw error instanceof UnreadableText ? unreadable() : error;
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
