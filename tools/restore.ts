import { readBackup } from '#platform/server/backup/read-backup.ts';
import { readConfig } from '#platform/server/config.ts';
import { setSealHeadsAside } from '#platform/server/kept-seal-heads.ts';
import { migrate } from '#platform/server/migrate.ts';
import { aloneAsOwner } from '#platform/server/owner-connection.ts';
import { makeRoles } from '#platform/server/product-database.ts';
import { secretKey } from '#platform/server/secret-key.ts';
import { fileArgument, runCommand } from './operate/run-command.ts';

/** `npm run restore -- FILE`: a backup into an empty database, then the schema of this program. */
await runCommand(async () => {
  const file = fileArgument('npm run restore -- FILE');
  const config = readConfig(process.env);
  const owner = await aloneAsOwner(config);
  try {
    await makeRoles(owner.connection, await secretKey(config));
    const rows = await readBackup(owner.connection, file, {
      prepare: async (migrations) => void (await migrate(owner.connection, { upTo: migrations.at(-1) ?? '' })),
    });
    await migrate(owner.connection);
    await setSealHeadsAside(config.DATA_DIR);
    console.log(`${rows} rows are restored from ${file}.`);
  } finally {
    await owner.close();
  }
});
