import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { readConfig } from '#platform/server/config.ts';
import { joinAsOwner } from '#platform/server/owner-connection.ts';
import { fileArgument, runCommand } from './operate/run-command.ts';

/** `npm run backup -- FILE`: the whole database at one moment, while the server goes on. */
await runCommand(async () => {
  const file = fileArgument('npm run backup -- FILE');
  const owner = await joinAsOwner(readConfig(process.env));
  try {
    console.log(`${await writeBackup(owner.connection, file)} rows are in ${file}.`);
  } finally {
    await owner.close();
  }
});
