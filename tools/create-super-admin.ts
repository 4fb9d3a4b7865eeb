import { operatorSetUpLink } from '#areas/installation/super-admins/server/super-admins.service.ts';
import { SET_UP_LINK_MINUTES } from '#areas/joining/sign-up/server/set-up.service.ts';
import { readServerConfig } from '#platform/server/config.ts';
import { joinAsOwner, withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { runCommand } from './operate/run-command.ts';

/**
 * `npm run create-super-admin`: prints a one-time link that creates a super administrator, while the server keeps
 * running.
 */
await runCommand(async () => {
  const config = readServerConfig(process.env);
  const { connection, close } = await joinAsOwner(config);
  try {
    const publicUrl = config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${config.PORT}`;
    const link = await withOwnerDatabases(connection, (databases) => operatorSetUpLink(databases, publicUrl));
    console.log(`Create a super administrator here:\n  ${link}`);
    console.log(`The link works once, for ${SET_UP_LINK_MINUTES} minutes. Earlier links no longer work.`);
  } finally {
    await close();
  }
});
