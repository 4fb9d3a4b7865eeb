import { readConfig } from '#platform/server/config.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { removeFormer, upgradeDatabase } from '#platform/server/upgrade/upgrade-database.ts';
import { runCommand } from './operate/run-command.ts';

const USAGE = 'Usage: npm run upgrade-database -- --old FOLDER, and later npm run upgrade-database -- --remove-old';

/**
 * `npm run upgrade-database -- --old FOLDER`: moves the embedded database to the PostgreSQL of this program, and keeps
 * the former one. With `--remove-old` it deletes that.
 */
await runCommand(async () => {
  const [option, folder, ...rest] = process.argv.slice(2);
  const config = readConfig(process.env);
  if (option === '--remove-old' && folder === undefined) {
    const removed = await removeFormer(config);
    console.log(removed.length === 0 ? 'There is no former database.' : `${removed.join(', ')} was deleted.`);
    return;
  }
  if (rest.length > 0 || (option !== undefined && (option !== '--old' || folder === undefined))) {
    throw new OperatorError(USAGE);
  }
  const done = await upgradeDatabase(config, folder);
  if (!done) {
    console.log('The database is already of the PostgreSQL of this program.');
    return;
  }
  console.log(`${done.rows} rows were moved from PostgreSQL ${done.from} to PostgreSQL ${done.to}.`);
  console.log(`The former database is in ${done.former}. Once all is well, npm run upgrade-database -- --remove-old.`);
});
