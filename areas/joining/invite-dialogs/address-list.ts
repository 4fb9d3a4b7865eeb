import { EmailAddress } from '#areas/identity/accounts/email-address.ts';
import { NAME_MAX_LENGTH } from '#areas/users/names/name-length.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import type { AddressedPerson } from '#areas/joining/invitations/many-invitations.contract.ts';

export interface ReadAddresses {
  readonly people: readonly AddressedPerson[];
  /** Text between the addresses that is not an address. */
  readonly faults: readonly string[];
}

/**
 * Reads people from a list out of a mail program or a spreadsheet: one per line, or separated by commas or semicolons,
 * with or without names. Each address counts once.
 *
 * @example readAddresses('Ana Lima <ana@site.example>, bo@site.example')
 */
export function readAddresses(text: string): ReadAddresses {
  const entries = text
    .split(/[\n\r,;\t]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const read = entries.map((entry) => personIn(entry) ?? entry);
  const people = read.filter((each) => typeof each !== 'string');
  return {
    people: [...new Map(people.map((person) => [person.email, person])).values()],
    faults: read.filter((each) => typeof each === 'string'),
  };
}

function personIn(entry: string): AddressedPerson | undefined {
  const [, named = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(entry) ?? [];
  const parsed = EmailAddress.safeParse(bracketed ?? entry);
  if (!parsed.success) return undefined;
  const email = parsed.data;
  const name = plainText(named.replaceAll('"', ''), NAME_MAX_LENGTH);
  const [firstName = '', ...rest] = name.split(/\s+/);
  // Every person needs a name, so one without a name is called by the address until they enter it.
  const fallback = email.split('@')[0] ?? email;
  return { email, firstName: firstName || fallback.slice(0, NAME_MAX_LENGTH), lastName: rest.join(' ') };
}
