/**
 * Returns the network of an address that usually belongs to one household or one attacker: /24 for IPv4, /64 for
 * IPv6.
 *
 * @example addressBlock('203.0.113.9') // '203.0.113.0/24'
 */
export function addressBlock(ip: string): string {
  const version4 = VERSION_4.exec(ip);
  return version4 ? `${version4[1]}.0/24` : `${upperHalf(ip)}::/64`;
}

/** Returns what counts as one caller: a single IPv4 address, but a whole /64 of IPv6, whose addresses cost nothing. */
export const callerAddress = (ip: string): string => (VERSION_4.test(ip) ? ip : addressBlock(ip));

/** A plain IPv4 address, or one in IPv6 notation, as a dual-stack server sees it. */
const VERSION_4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i;

/** @example upperHalf('2001:db8::1') // '2001:db8:0:0' */
function upperHalf(ip: string): string {
  const [address = ''] = ip.split('%');
  const [before = '', after = ''] = address.split('::');
  const head = groups(before);
  const tail = groups(after);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

const groups = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
