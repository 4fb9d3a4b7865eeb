/** One address and nothing else: no list, no comment, no line break that would begin another header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;
const MAX_LENGTH = 254;

/** Returns the address; throws when it is not a single address, since input was checked before. */
export function checkedAddress(address: string): string {
  if (address.length > MAX_LENGTH || !ADDRESS.test(address)) throw new RangeError('A mail goes to one address.');
  return address;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Reads MAIL_FROM: `name@host`, or `A name <name@host>`. */
export function readSender(setting: string): Sender {
  const [, name = '', address = setting] = /^([^<]*)<([^>]*)>$/.exec(setting) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: checkedAddress(address.trim()) };
}
