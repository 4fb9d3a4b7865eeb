import type { FastifyInstance } from 'fastify';
import { SET_UP_LINK_MINUTES } from '#areas/joining/server/set-up.service.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import type { Config } from '#platform/server/config.ts';

/** Tells, on the terminal, where the portal is and how to get in. */
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
 * Shows the operator the link by which the first super administrator is made. It goes to the error stream: whoever
 * keeps the output as a log does not keep this, and no log line ever holds it.
 */
export function announceSetUp(link: string): void {
  const minutes = `It works once, within ${SET_UP_LINK_MINUTES} minutes; npm run create-super-admin makes a new one.`;
  process.stderr.write(`Make the first super administrator here:\n  ${link}\n${minutes}\n\n`);
}

/** Where the server listens, when nobody has said where people reach it. */
export function localAddress(app: FastifyInstance): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`;
}
