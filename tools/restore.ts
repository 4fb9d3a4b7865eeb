import { keyOfBackup, readBackup } from '#platform/server/backup/read-backup.ts';
import { readConfig } from '#platform/server/config.ts';
import { setSealHeadsAside } from '#platform/server/kept-seal-heads.ts';
import { migrate } from '#platform/server/migrate.ts';
import { aloneAsOwner, withOwnerDatabases } from '#platform/server/owner-connection.ts';
import { makeRoles } from '#platform/server/product-database.ts';
import { takeOverRecords } from '#platform/server/record-keeper.ts';
import { makeSeal } from '#platform/server/seal.ts';
import { secretKey } from '#platform/server/secret-key.ts';
import { assertKey, LOST_IN_ORGANIZATION, restoreArguments } from './operate/restore-key.ts';
import { runCommand } from './operate/run-command.ts';

const LOST =
  'people with an authenticator app sign in with a recovery code or a passkey and set up the app again; ' +
  'client secrets of single sign-on must be entered again; webhooks need new secrets; ' +
  'pseudonymous exports need recipients with new names; ' +
  `waiting exports of the installation must be ordered again; ${LOST_IN_ORGANIZATION}`;

/**
 * `npm run restore -- FILE`: restores a backup into an empty database, then migrates it to the schema of this program.
 */
await runCommand(async () => {
  const { file, isOtherKeyWanted } = restoreArguments('npm run restore -- FILE [--other-key]');
  const config = readConfig(process.env);
  const secret = await secretKey(config);
  assertKey(config, {
    key: await keyOfBackup(file, secret),
    isOtherKeyWanted,
    what: 'This backup',
    otherKeyIf: 'If that key is lost',
    lost: LOST,
  });
  const owner = await aloneAsOwner(config);
  try {
    await makeRoles(owner.connection, secret);
    const rows = await readBackup(owner.connection, file, {
      prepare: async (migrations) => void (await migrate(owner.connection, { upTo: migrations.at(-1) ?? '' })),
    });
    await migrate(owner.connection);
    await setSealHeadsAside(config);
    const taken = await withOwnerDatabases(owner.connection, (databases) =>
      takeOverRecords(databases, makeSeal(secret)),
    );
    console.log(`${rows} rows were restored from ${file}.`);
    if (taken > 0) console.log(`${taken} audit logs had another secret key and continue with the current one.`);
  } finally {
    await owner.close();
  }
});
