import type { Config } from './config.ts';
import { diskSpace } from './disk-space.ts';

/** Watches over the room for the embedded database, which could take nothing more on a full disk. */
export interface DiskGuard {
  /** Less room is left than is to be kept free, as of at most a second ago. */
  isLow(): Promise<boolean>;
}

const FRESH_MS = 1000;
const MEGABYTE = 1_000_000;

type GuardConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'MIN_FREE_DISK_MB'>;

/** A database server has disks of its own, which cannot be seen from here: it says itself when they are full. */
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
