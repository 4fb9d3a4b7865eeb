import { copyFile, open, stat, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const LARGEST_LOG_BYTES = 10 * 1024 * 1024;

const logFile = (directory: string) => join(directory, 'postgres.log');

/** The server writes straight into the file, so it can continue after we are killed. */
export async function openLog(directory: string): Promise<FileHandle> {
  await boundLog(directory);
  return open(logFile(directory), 'a', 0o600);
}

/** Keeps at most two files of that size. The server appends, so the file can be truncated while it is open. */
export async function boundLog(directory: string): Promise<void> {
  const path = logFile(directory);
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size <= LARGEST_LOG_BYTES) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

/**
 * Returns what one process has written since the log had `offset` bytes; unmarked lines come from the system's loader.
 */
export async function linesOf(directory: string, pid: number, offset: number): Promise<string[]> {
  const log = await open(logFile(directory));
  try {
    const { buffer, bytesRead } = await log.read({ position: offset, buffer: Buffer.alloc(64 * 1024) });
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    const own = lines.filter((line) => line.includes(`[${pid}] `));
    return (own.length > 0 ? own : lines).map((line) => line.replace(/^.*?\[\d+\] /, '').trim()).filter(Boolean);
  } finally {
    await log.close();
  }
}
