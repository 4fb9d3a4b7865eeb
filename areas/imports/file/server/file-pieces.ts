/** Bytes. A piece is small enough to read without delaying other calls. */
const PIECE_BYTES = 256 * 1024;

/** Splits the incoming bytes into pieces of one size; only the last may be smaller. */
export async function* filePieces(incoming: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of incoming) {
    waiting.push(bytes);
    length += bytes.length;
    while (length >= PIECE_BYTES) {
      const joined = Buffer.concat(waiting);
      yield joined.subarray(0, PIECE_BYTES);
      waiting = [joined.subarray(PIECE_BYTES)];
      length -= PIECE_BYTES;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Yields the bytes of a request up to a limit. Beyond it `refusal` is thrown, and the rest is discarded. */
export async function* limited(
  request: AsyncIterable<Uint8Array> & { iterator?: NodeReadableIterator },
  limit: number,
  refusal: () => Error,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  const pieces = request.iterator?.({ destroyOnReturn: false }) ?? request;
  for await (const bytes of pieces) {
    length += bytes.length;
    if (length > limit) throw refusal();
    yield bytes;
  }
}

type NodeReadableIterator = (options: { destroyOnReturn: boolean }) => AsyncIterable<Uint8Array>;
