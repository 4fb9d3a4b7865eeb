import { readConfig } from '#platform/server/config.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { joinAsOwner, withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { checkRecords, takeOverRecords } from '#platform/server/record/record-keeper.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { secretKey } from '#platform/server/secrets/secret-key.ts';
import { runCommand } from './operate/run-command.ts';

const USAGE = 'Usage: npm run verify-audit [-- --new-key]';

/**
 * `npm run verify-audit`: checks the record of every organization and of the installation. If a check fails, it prints
 * what is wrong and exits with code 1. With `--new-key` it first renews, with the current secret key, the proofs that
 * another key had made.
 */
await runCommand(async () => {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== '--new-key')) throw new OperatorError(USAGE);
  const config = readConfig(process.env);
  const owner = await joinAsOwner(config);
  try {
    const seal = makeSeal(await secretKey(config));
    await withOwnerDatabases(owner.connection, async (databases) => {
      if (options.length > 0) {
        console.log(
          `${await takeOverRecords(databases, seal)} audit logs are proved with the current key from now on.`,
        );
      }
      const { organizations, broken } = await checkRecords(databases, { seal, config });
      if (broken.length > 0) throw new OperatorError(broken.join('\n'));
      console.log(`The audit logs of ${organizations} organizations and of the installation passed the check.`);
    });
  } finally {
    await owner.close();
  }
});
