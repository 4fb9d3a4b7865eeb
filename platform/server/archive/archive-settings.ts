import { join } from 'node:path';
import { logFolder } from './archive-folder.ts';

/** Changes are in the archive after at most this many seconds, also when few are made. */
const LONGEST_WAIT_SECONDS = 60;

/**
 * Settings of a database that stores each file of its log in the archive. A file appears there in one step. After a
 * crash the database may store a file once more; another content under the same name is an error.
 */
export const archiveSettings = (archive: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: `${LONGEST_WAIT_SECONDS}s`,
  archive_command: withPaths(
    archive,
    'if test -f FILE; then cmp -s "%p" FILE; else cp "%p" FILE.part && sync FILE.part && mv FILE.part FILE; fi',
  ),
});

/** Settings of a database that is rebuilt from a copy and the log in the archive. */
export const recoverySettings = (archive: string): Record<string, string> => ({
  restore_command: withPaths(archive, 'cp FILE "%p"'),
});

/** It is rebuilt as it was at this moment (ISO 8601), and then opened for use. The setting knows no letters for zones. */
export const recoveryTarget = (at: string): Record<string, string> => ({
  recovery_target_time: at.replace(/Z$/, '+00:00').replace('T', ' '),
  recovery_target_action: 'promote',
});

/** Puts the quoted path of the log's file, whose name the database inserts, into a shell command. */
function withPaths(archive: string, command: string): string {
  const folder = join(logFolder(archive), '/');
  const quoted = `'${folder.replaceAll('%', '%%').replaceAll("'", String.raw`'\''`)}'"%f"`;
  return command.replaceAll('FILE', () => quoted);
}
