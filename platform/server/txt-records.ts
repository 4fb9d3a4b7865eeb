import { Resolver } from 'node:dns/promises';
import type { Config } from './config.ts';

/** Together at most about five seconds for each server. */
const PATIENCE = { timeout: 1_500, tries: 2 };

/** Answers of DNS that say that there is no such record; all others say that it could not be asked. */
const NO_RECORD = ['ENOTFOUND', 'ENODATA'];

/** The texts of a name's TXT records; undefined when DNS cannot be asked, as in a closed network. */
export async function txtRecords(
  { DNS_SERVERS }: Pick<Config, 'DNS_SERVERS'>,
  name: string,
): Promise<string[] | undefined> {
  const resolver = new Resolver(PATIENCE);
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS.split(','));
  const found = await resolver
    .resolveTxt(name)
    .catch((error: unknown) => (isNoRecord(error as NodeJS.ErrnoException) ? [] : undefined));
  // A text of more than 255 letters comes in pieces.
  return found?.map((pieces) => pieces.join(''));
}

const isNoRecord = ({ code }: NodeJS.ErrnoException): boolean => NO_RECORD.includes(code ?? '');
