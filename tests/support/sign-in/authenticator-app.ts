import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { newTotpSecret } from '#areas/identity/second-factor/server/totp.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

/** Gives an account an authenticator app, and returns the app's secret. */
export async function setUpTotp({ app, databases }: TestServer, accountId: string): Promise<string> {
  const secret = newTotpSecret();
  const sealed = app.parts.seal.close(secret, `totp_factors ${accountId}`);
  const { system } = databases;
  await sql`insert into totp_factors (account_id, sealed_secret, last_step) values (${accountId}, ${sealed}, 0)`.execute(
    system,
  );
  await sql`update accounts set second_factor_since = now() where id = ${accountId}`.execute(system);
  return secret;
}

/** The code that the app shows now. */
export const codeNow = (secret: string): string => generateSync({ secret });
