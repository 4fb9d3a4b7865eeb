import { BlockList, isIP, isIPv6 } from 'node:net';

/** `public`: the internet; `private`: the operator's own network; `loopback`: this machine; `never`: always refused. */
export type AddressReach = 'public' | 'private' | 'loopback' | 'never';

const LOOPBACK = listOf(['127.0.0.0/8'], ['::1/128']);

/** Private networks (RFC 1918, 6598, 4193). */
const PRIVATE = listOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'], ['fc00::/7']);

/** Unspecified, link-local (cloud metadata services), test, multicast and reserved networks. */
const NEVER = listOf(
  [
    '0.0.0.0/8',
    '169.254.0.0/16',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
    // Cloud metadata services outside the link-local network.
    '100.100.100.200/32',
  ],
  ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', 'fd00:ec2::254/128'],
);

/** The allocated IPv6 space; translated and tunneled IPv4 addresses are outside it or in `NEVER`. */
const GIVEN_OUT_V6 = listOf([], ['2000::/3']);

const MAPPED_V4 = listOf([], ['::ffff:0:0/96']);

/** Classifies an IP address. An IPv4 address in IPv6 notation counts as IPv4. */
export function addressReach(address: string): AddressReach {
  if (!isIP(address)) return 'never';
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const isIn = (list: BlockList) => list.check(address, family);
  if (isIn(NEVER)) return 'never';
  if (isIn(LOOPBACK)) return 'loopback';
  if (isIn(PRIVATE)) return 'private';
  const isMapped = family === 'ipv6' && MAPPED_V4.check(address, 'ipv6');
  return family === 'ipv4' || isMapped || isIn(GIVEN_OUT_V6) ? 'public' : 'never';
}

function listOf(v4: readonly string[], v6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [networks, family] of [
    [v4, 'ipv4'],
    [v6, 'ipv6'],
  ] as const) {
    for (const network of networks) {
      const [start = '', bits = ''] = network.split('/');
      list.addSubnet(start, Number(bits), family);
    }
  }
  return list;
}
