import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { noteBackup } from '#areas/installation/operations/server/backups.service.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { readConfig } from '#platform/server/config.ts';
import { joinAsOwner, withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { secretKey } from '#platform/server/secrets/secret-key.ts';
import { fileArgument, runCommand } from './operate/run-command.ts';

/** `npm run backup -- FILE`: saves the whole database at one moment, while the server keeps running. */
await runCommand(async () => {
  const file = fileArgument('npm run backup -- FILE');
  const config = readConfig(process.env);
  const owner = await joinAsOwner(config);
  try {
    const rows = await writeBackup(owner.connection, file, await secretKey(config));
    console.log(`${rows} rows were saved to ${file}.`);
    await note(owner.connection, { rows, bytes: (await stat(file)).size });
  } finally {
    await owner.close();
  }
});

/**
 * A backup is valid even if it cannot be recorded, as in a database on which a newer release has not been started yet.
 */
async function note(connection: pg.ClientConfig, made: { rows: number; bytes: number }): Promise<void> {
  try {
    await withOwnerDatabases(connection, ({ system }) => noteBackup(system, made));
  } catch {
    console.error('The backup could not be recorded, so the health page will not show it.');
  }
}
