import { gunzipSync } from 'node:zlib';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { Identity } from '../datasets.ts';

/**
 * Unpacks the raw record of a test. It leaves the device's mark out of a pseudonymous file, because two recipients
 * could match their files by it.
 */
export function openedRecord(gzipped: Buffer, identity: Identity): unknown {
  const record = JSON.parse(gunzipSync(gzipped).toString('utf8')) as RawAttempt;
  if (identity === 'identified') return record;
  return { ...record, device: { ...record.device, key: undefined } };
}
