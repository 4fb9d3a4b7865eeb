import { Resolver } from 'node:dns/promises';
import type { Config } from './config.ts';

/** At most about five seconds per server in total. */
const PATIENCE = { timeout: 1_500, tries: 2 };

/** DNS errors that mean that there is no such record; all others mean that the lookup failed. */
const NO_RECORD = ['ENOTFOUND', 'ENODATA'];

/** Returns the texts of a name's TXT records; undefined when DNS is unavailable, such as in a closed network. */
export async function txtRecords(
  { DNS_SERVERS }: Pick<Config, 'DNS_SERVERS'>,
  name: string,
): Promise<string[] | undefined> {
  const resolver = new Resolver(PATIENCE);
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS.split(','));
  const found = await resolver
    .resolveTxt(name)
    .catch((error: unknown) => (isNoRecord(error as NodeJS.ErrnoException) ? [] : undefined));
  // A text of more than 255 characters is split.
  return found?.map((pieces) => pieces.join(''));
}

const isNoRecord = ({ code }: NodeJS.ErrnoException): boolean => NO_RECORD.includes(code ?? '');
