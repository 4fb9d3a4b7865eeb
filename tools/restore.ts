import { z } from 'zod';
import { restoreAt } from '#platform/server/archive/restore-at.ts';
import { keyOfBackup, readBackup } from '#platform/server/backup/read-backup.ts';
import { readConfig, type Config } from '#platform/server/config.ts';
import { setSealHeadsAside } from '#platform/server/record/kept-seal-heads.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { aloneAsOwner, withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { makeRoles } from '#platform/server/database/product-database.ts';
import { takeOverRecords } from '#platform/server/record/record-keeper.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { secretKey } from '#platform/server/secrets/secret-key.ts';
import { assertKey, LOST_IN_ORGANIZATION, restoreArguments } from './operate/restore-key.ts';
import { runCommand } from './operate/run-command.ts';

const LOST =
  'people with an authenticator app sign in with a recovery code or a passkey and set up the app again; ' +
  'client secrets of single sign-on must be entered again; webhooks need new secrets; ' +
  'pseudonymous exports need recipients with new names; ' +
  'cards must be given again, and codes of join links created again; gate codes need a new key; ' +
  'tests that wait at offline kiosks are refused; announced random draws must be prepared again, and PINs of a list ' +
  'that were not saved sent again; ' +
  `waiting exports of the installation must be ordered again; ${LOST_IN_ORGANIZATION}`;

/** A moment needs a time zone, or it would be a guess. */
const Moment = z.iso.datetime({ offset: true });

const USAGE = 'npm run restore -- FILE [--other-key], or npm run restore -- --at 2026-11-18T06:00:00Z';

/**
 * `npm run restore -- FILE`: restores a backup into an empty database, then migrates it to the schema of this program.
 * `npm run restore -- --at TIME`: restores the embedded database from its archive as it was at that moment.
 */
await runCommand(async () => {
  const config = readConfig(process.env);
  const [option, time, ...rest] = process.argv.slice(2);
  if (option !== '--at') return restoreFile(config);
  const { data: at } = Moment.safeParse(time);
  if (at === undefined || rest.length > 0) throw new OperatorError(`Usage: ${USAGE}`);
  const former = await restoreAt(config, at);
  await setSealHeadsAside(config);
  console.log(`The database is as it was at ${at}. Everybody has to sign in again.`);
  if (former) console.log(`The former database is in ${former}. Delete it when you no longer need it.`);
});

async function restoreFile(config: Config): Promise<void> {
  const { file, isOtherKeyWanted } = restoreArguments(USAGE);
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
}
