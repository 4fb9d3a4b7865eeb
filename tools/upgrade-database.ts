import { readConfig } from '#platform/server/config.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { removeFormerDatabases, upgradeDatabase } from '#platform/server/upgrade/upgrade-database.ts';
import { runCommand } from './operate/run-command.ts';

const USAGE = 'npm run upgrade-database -- --old FOLDER, and later npm run upgrade-database -- --remove-old';

/**
 * `npm run upgrade-database -- --old FOLDER`: moves the embedded database to the PostgreSQL of this program, and keeps
 * the former one. With `--remove-old` it deletes that.
 */
await runCommand(async () => {
  const [option, folder, ...rest] = process.argv.slice(2);
  const config = readConfig(process.env);
  const say = (line: string) => console.log(line);
  if (option === '--remove-old' && folder === undefined) return removeFormerDatabases(config, say);
  if (rest.length > 0 || (option !== undefined && (option !== '--old' || folder === undefined))) {
    throw new OperatorError(`Usage: ${USAGE}`);
  }
  return upgradeDatabase(config, { old: folder, say });
});
