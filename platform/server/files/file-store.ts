import { createHash } from 'node:crypto';
import { bucketAddress } from './bucket-address.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { bucketFiles } from './bucket-files.ts';
import { diskFiles } from './disk-files.ts';
import { FileDamaged } from './files-unavailable.ts';
import type { FilePlace, FileStore } from './stored-file.ts';

/** The store in FILES_URL, otherwise the data folder. */
export const fileStore = (place: FilePlace): FileStore => {
  const bucket = bucketOf(place);
  return bucket ? bucketFiles(bucket) : diskFiles(place);
};

/** Undefined without FILES_URL. */
export function bucketOf(place: FilePlace): Bucket | undefined {
  const { FILES_URL, FILES_REGION = '', FILES_ACCESS_KEY = '', FILES_SECRET_KEY = '', FILES_PATH_STYLE } = place;
  if (FILES_URL === undefined) return undefined;
  const address = bucketAddress({ FILES_URL, FILES_REGION, FILES_PATH_STYLE });
  if (!address) throw new TypeError('FILES_URL was checked with the settings.');
  const access = { accessKeyId: FILES_ACCESS_KEY, secretAccessKey: FILES_SECRET_KEY, region: FILES_REGION };
  return openBucket(address, access);
}

/**
 * Passes the content on, except for its end if the content is not what was written. The reader then has an incomplete
 * file instead of a wrong one.
 */
export async function* checkedContent(
  chunks: AsyncIterable<Uint8Array>,
  sha256: string | null,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (sha256 !== null && hash.digest('hex') !== sha256) throw new FileDamaged('A file is not what was written.');
  if (held) yield held;
}
