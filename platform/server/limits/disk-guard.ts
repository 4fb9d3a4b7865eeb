import type { Config } from '#platform/server/config.ts';
import { diskSpace } from './disk-space.ts';

/** Watches the free disk space of the embedded database, which fails on a full disk. */
export interface DiskGuard {
  /** Whether less space is left than must be kept free, as of at most a second ago. */
  isLow(): Promise<boolean>;
}

const FRESH_MS = 1000;
const MEGABYTE = 1_000_000;

export type SpaceConfig = Pick<Config, 'DATA_DIR' | 'MIN_FREE_DISK_MB'>;
type GuardConfig = SpaceConfig & Pick<Config, 'DATABASE_URL'>;

/**
 * Returns a check for a job that writes a file. It fails like a full disk, before the disk is full, because the embedded
 * database may be on the same disk.
 */
export function spaceCheck({ DATA_DIR, MIN_FREE_DISK_MB }: SpaceConfig): () => Promise<void> {
  const disk = openDiskGuard({ DATA_DIR, MIN_FREE_DISK_MB, DATABASE_URL: undefined });
  return async () => {
    if (await disk.isLow()) throw Object.assign(new Error('The disk is almost full.'), { code: 'ENOSPC' });
  };
}

/** A database server has its own disks, which cannot be seen from here: it reports a full disk itself. */
export function openDiskGuard(
  { DATABASE_URL, DATA_DIR, MIN_FREE_DISK_MB }: GuardConfig,
  freeBytes = async (): Promise<number> => (await diskSpace(DATA_DIR)).freeBytes,
): DiskGuard {
  if (DATABASE_URL !== undefined || MIN_FREE_DISK_MB === 0) return { isLow: async () => false };
  let isLow = false;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const begunAt = performance.now();
    isLow = (await freeBytes()) < MIN_FREE_DISK_MB * MEGABYTE;
    readAt = begunAt;
  };
  return {
    isLow: async () => {
      if (performance.now() - readAt > FRESH_MS) {
        reading ??= read().finally(() => (reading = undefined));
        await reading;
      }
      return isLow;
    },
  };
}
