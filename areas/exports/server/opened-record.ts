import { gunzipSync } from 'node:zlib';
import type { RawAttempt } from '#areas/testing/raw-attempt.ts';
import type { Identity } from '../datasets.ts';

/** The raw record of a test. By the mark of a device a reader could tell that files of two recipients are about one. */
export function openedRecord(gzipped: Buffer, identity: Identity): unknown {
  const record = JSON.parse(gunzipSync(gzipped).toString('utf8')) as RawAttempt;
  if (identity === 'identified') return record;
  return { ...record, device: { ...record.device, key: undefined } };
}
