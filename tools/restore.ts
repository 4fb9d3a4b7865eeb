import { readBackup } from '#platform/server/backup/read-backup.ts';
import { readConfig } from '#platform/server/config.ts';
import { setSealHeadsAside } from '#platform/server/kept-seal-heads.ts';
import { migrate } from '#platform/server/migrate.ts';
import { aloneAsOwner, withOwnerDatabases } from '#platform/server/owner-connection.ts';
import { makeRoles } from '#platform/server/product-database.ts';
import { takeOverRecords } from '#platform/server/record-keeper.ts';
import { makeSeal } from '#platform/server/seal.ts';
import { secretKey } from '#platform/server/secret-key.ts';
import { fileArgument, runCommand } from './operate/run-command.ts';

/** `npm run restore -- FILE`: a backup into an empty database, then the schema of this program. */
await runCommand(async () => {
  const file = fileArgument('npm run restore -- FILE');
  const config = readConfig(process.env);
  const owner = await aloneAsOwner(config);
  try {
    const secret = await secretKey(config);
    await makeRoles(owner.connection, secret);
    const rows = await readBackup(owner.connection, file, {
      prepare: async (migrations) => void (await migrate(owner.connection, { upTo: migrations.at(-1) ?? '' })),
    });
    await migrate(owner.connection);
    await setSealHeadsAside(config);
    const taken = await withOwnerDatabases(owner.connection, (databases) =>
      takeOverRecords(databases, makeSeal(secret)),
    );
    console.log(`${rows} rows are restored from ${file}.`);
    if (taken > 0) console.log(`${taken} records were sealed with another secret key, and go on with the present one.`);
  } finally {
    await owner.close();
  }
});
