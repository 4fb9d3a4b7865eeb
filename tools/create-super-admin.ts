import { operatorSetUpLink } from '#areas/installation/server/super-admins.service.ts';
import { SET_UP_LINK_MINUTES } from '#areas/joining/server/set-up.service.ts';
import { readServerConfig } from '#platform/server/config.ts';
import { joinAsOwner, withOwnerDatabases } from '#platform/server/owner-connection.ts';
import { runCommand } from './operate/run-command.ts';

/** `npm run create-super-admin`: a one-time link by which a super administrator is made, while the server goes on. */
await runCommand(async () => {
  const config = readServerConfig(process.env);
  const { connection, close } = await joinAsOwner(config);
  try {
    const publicUrl = config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${config.PORT}`;
    const link = await withOwnerDatabases(connection, (databases) => operatorSetUpLink(databases, publicUrl));
    console.log(`Make a super administrator here:\n  ${link}`);
    console.log(`It works once, within ${SET_UP_LINK_MINUTES} minutes; links made before are over.`);
  } finally {
    await close();
  }
});
