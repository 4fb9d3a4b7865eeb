import type { SystemDb } from '#platform/server/database/database.ts';
import { rowsOfLogin, type PersonData } from '#platform/server/database/rows-about.ts';

/** The data that belongs to a login, without anything that could be used to sign in. */
export const personDataOfLogin = async (system: SystemDb, accountId: string): Promise<PersonData> => ({
  accounts: await rowsOfLogin(system, 'accounts', accountId, { by: 'id', without: ['password_hash'] }),
  sessions: await rowsOfLogin(system, 'sessions', accountId, { without: ['token_hash'] }),
  account_devices: await rowsOfLogin(system, 'account_devices', accountId, { without: ['device_hash'] }),
  passkeys: await rowsOfLogin(system, 'passkeys', accountId, { without: ['public_key', 'credential_id'] }),
});
