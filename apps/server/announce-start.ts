import type { FastifyInstance } from 'fastify';
import { SET_UP_LINK_MINUTES } from '#areas/joining/sign-up/server/set-up.service.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import type { Config } from '#platform/server/config.ts';

/** Prints the portal's address and how to sign in to the terminal. */
export function announceStart(app: FastifyInstance, config: Config): void {
  const address = config.PUBLIC_URL ?? localAddress(app);
  const lines = [`Evenkeel is ready: ${address}`];
  if (config.DEMO) {
    lines.push(`Demo logins, all with the password ${DEMO_PASSWORD}:`);
    lines.push(...DEMO_LOGINS.map(({ email, who }) => `  ${email.padEnd(26)} ${who}`));
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/**
 * Shows the operator the link that creates the first super administrator. It goes to the error stream, so that output
 * kept as a log does not contain it, and no log line ever holds it.
 */
export function announceSetUp(link: string): void {
  const minutes = `It works once, for ${SET_UP_LINK_MINUTES} minutes; npm run create-super-admin shows a new one.`;
  process.stderr.write(`Create the first super administrator here:\n  ${link}\n${minutes}\n\n`);
}

/** The local address of the server, used when no public address is configured. */
export function localAddress(app: FastifyInstance): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`;
}
