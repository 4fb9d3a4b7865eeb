import { parseArgs } from 'node:util';
import { keyOfBackup, readBackup } from '#platform/server/backup/read-backup.ts';
import { readConfig, type Config } from '#platform/server/config.ts';
import { setSealHeadsAside } from '#platform/server/kept-seal-heads.ts';
import { migrate } from '#platform/server/migrate.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { aloneAsOwner, withOwnerDatabases } from '#platform/server/owner-connection.ts';
import { makeRoles } from '#platform/server/product-database.ts';
import { takeOverRecords } from '#platform/server/record-keeper.ts';
import { makeSeal } from '#platform/server/seal.ts';
import { secretKey } from '#platform/server/secret-key.ts';
import { runCommand } from './operate/run-command.ts';

const USAGE = 'Usage: npm run restore -- FILE [--other-key]';

const LOST =
  'people with an authenticator app sign in with a recovery code or a passkey and set the app up anew; ' +
  'client secrets of single sign-on are typed in again; webhooks are given new secrets; ' +
  'pseudonymous exports need recipients of new names; photos cannot be shown any more; ' +
  'exports of the installation that wait are ordered anew; erasures that were under way cannot be finished.';

/** `npm run restore -- FILE`: a backup into an empty database, then the schema of this program. */
await runCommand(async () => {
  const { file, isOtherKeyWanted } = readArguments();
  const config = readConfig(process.env);
  const secret = await secretKey(config);
  await checkKey(config, { file, secret, isOtherKeyWanted });
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
    console.log(`${rows} rows are restored from ${file}.`);
    if (taken > 0) console.log(`${taken} records were sealed with another secret key, and go on with the present one.`);
  } finally {
    await owner.close();
  }
});

function readArguments(): { file: string; isOtherKeyWanted: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'other-key': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file, isOtherKeyWanted: values['other-key'] };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  throw new OperatorError(USAGE);
}

interface KeyQuestion {
  readonly file: string;
  readonly secret: string;
  readonly isOtherKeyWanted: boolean;
}

/** With another key people with an authenticator app could not sign in, and nobody would know why: so it is asked first. */
async function checkKey(config: Config, { file, secret, isOtherKeyWanted }: KeyQuestion): Promise<void> {
  const key = await keyOfBackup(file, secret);
  if (key === 'same') return;
  if (key === 'unknown') {
    console.error(`This backup does not say which SECRET_KEY it was made with. If it was another one: ${LOST}`);
    return;
  }
  const place = config.SECRET_KEY ? 'SECRET_KEY' : `${config.DATA_DIR}/secret-key`;
  if (!isOtherKeyWanted) {
    throw new OperatorError(
      `This backup was made with another SECRET_KEY than the one in ${place}; nothing was restored. ` +
        `Set the key of the installation that made the backup and restore again. If that key is lost, add --other-key: ${LOST}`,
    );
  }
  console.error(`The backup was made with another SECRET_KEY: ${LOST}`);
}
