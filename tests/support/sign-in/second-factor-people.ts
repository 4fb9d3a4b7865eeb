import * as contract from '#areas/identity/second-factor/second-factor.contract.ts';
import { aLogin, bearer, tryLogin } from './sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';
import { codeAt } from './totp-code.ts';

/** Creates a person who has just signed in, and may therefore change their own factors. */
export async function somebody(server: TestServer, options: Parameters<typeof aLogin>[1] = {}) {
  const login = await aLogin(server, options);
  const { body } = await tryLogin(server, { email: login.email });
  return { ...login, headers: bearer(body.user.token) };
}

export type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Creates a person with an authenticator app that was set up a while ago, so that the current code is unused. */
export async function withApp(server: TestServer, options: Parameters<typeof aLogin>[1] = {}) {
  const person = await somebody(server, options);
  const { secret } = (await server.anonymous.call(contract.offerTotp, {}, person.headers)).body;
  const body = { code: codeAt(secret) };
  const { recoveryCodes } = (await server.anonymous.call(contract.confirmTotp, { body }, person.headers)).body;
  await asAdmin(server.admin, `update totp_factors set last_step = 0 where account_id = $1`, [person.accountId]);
  return { ...person, secret, recoveryCodes };
}

export const factorOf = async (server: TestServer, { headers }: Pick<Somebody, 'headers'>) =>
  (await server.anonymous.call(contract.getSecondFactor, {}, headers)).body;
