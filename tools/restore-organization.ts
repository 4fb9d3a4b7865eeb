import { createInterface } from 'node:readline/promises';
import { keyOfFile } from '#platform/server/backup/key-of-file.ts';
import { readOrganization } from '#platform/server/backup/read-organization.ts';
import { readConfig } from '#platform/server/config.ts';
import { joinAsOwner, withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { takeOverRecord } from '#platform/server/record/record-keeper.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { secretKey } from '#platform/server/secrets/secret-key.ts';
import { assertKey, LOST_IN_ORGANIZATION, restoreArguments } from './operate/restore-key.ts';
import { runCommand } from './operate/run-command.ts';

/**
 * `npm run restore-organization -- FILE`: adds one organization from another installation to the existing ones. The
 * passphrase of the file is requested, or read from EVENKEEL_PASSPHRASE, so that it is in no command history.
 */
await runCommand(async () => {
  const { file, isOtherKeyWanted } = restoreArguments('npm run restore-organization -- FILE [--other-key]');
  const passphrase = process.env['EVENKEEL_PASSPHRASE'] ?? (await askForWords());
  const config = readConfig(process.env);
  const secret = await secretKey(config);
  const owner = await joinAsOwner(config);
  try {
    const checkKey = (noted: string | undefined) =>
      assertKey(config, {
        key: keyOfFile(noted, secret),
        isOtherKeyWanted,
        what: 'The file of this organization',
        otherKeyIf: 'If it moves here from another installation, or that key is lost',
        lost: LOST_IN_ORGANIZATION,
      });
    const { organizationId, rows } = await readOrganization(owner.connection, file, passphrase.trim(), checkKey);
    const seal = makeSeal(secret);
    await withOwnerDatabases(owner.connection, (databases) => takeOverRecord(databases, seal, organizationId));
    console.log(`Organization ${organizationId} was added with ${rows} rows.`);
  } finally {
    await owner.close();
  }
});

async function askForWords(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question('Passphrase for the file: ');
  } finally {
    terminal.close();
  }
}
