import { createInterface } from 'node:readline/promises';
import { readOrganization } from '#platform/server/backup/read-organization.ts';
import { readConfig } from '#platform/server/config.ts';
import { joinAsOwner } from '#platform/server/owner-connection.ts';
import { fileArgument, runCommand } from './operate/run-command.ts';

/**
 * `npm run restore-organization -- FILE`: one organization from another installation, beside those that are here. The
 * words that open the file are asked for, or read from EVENKEEL_PASSPHRASE, so that they stand in no list of commands.
 */
await runCommand(async () => {
  const file = fileArgument('npm run restore-organization -- FILE');
  const passphrase = process.env['EVENKEEL_PASSPHRASE'] ?? (await askForWords());
  const owner = await joinAsOwner(readConfig(process.env));
  try {
    const { organizationId, rows } = await readOrganization(owner.connection, file, passphrase.trim());
    console.log(`Organization ${organizationId} is here, with ${rows} rows.`);
  } finally {
    await owner.close();
  }
});

async function askForWords(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question('The words that open the file: ');
  } finally {
    terminal.close();
  }
}
