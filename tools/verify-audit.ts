import { findBrokenSeal } from '#platform/server/audit-seals.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabases } from '#platform/server/database.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { forEachOrganization } from '#platform/server/organizations.ts';
import { readSealHeads } from '#platform/server/kept-seal-heads.ts';
import { joinAsOwner } from '#platform/server/owner-connection.ts';
import { runCommand } from './operate/run-command.ts';

/** `npm run verify-audit`: checks the record of every organization; exit code 1 and the first broken entry otherwise. */
await runCommand(async () => {
  const config = readConfig(process.env);
  const heads = await readSealHeads(config.DATA_DIR);
  const { connection, close } = await joinAsOwner(config);
  const databases = openDatabases({
    tenant: connection,
    system: connection,
    namedStatements: false,
    onError: () => {},
  });
  try {
    let organizations = 0;
    await forEachOrganization(databases, async (db) => {
      const broken = await findBrokenSeal(db, heads.get(db.organizationId));
      if (broken) throw new OperatorError(`The record of organization ${db.organizationId} does not hold: ${broken}.`);
      organizations += 1;
    });
    console.log(`The records of ${organizations} organizations hold.`);
  } finally {
    await databases.close();
    await close();
  }
});
