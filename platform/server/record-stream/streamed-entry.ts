import type { SealedFields } from '#platform/server/record/record-chain.ts';

/** An entry as a receiver gets it. */
export interface StreamedEntry extends Omit<SealedFields, 'detail'> {
  /** An organization's id, or `installation`. */
  readonly record: string;
  /** Counts the entries of a record from 1, without gaps. */
  readonly position: number;
  /** The seal of the entry, which covers all entries before it. */
  readonly hash: string;
  /** Left out unless the operator asks for it, because it may name people. */
  readonly detail?: unknown;
}

/** The object that is sent. A receiver recognizes a repeated entry by its `id`. */
export const sentFields = ({ id: entryId, record, position, ...entry }: StreamedEntry) => ({
  id: `${record}/${position}`,
  record,
  position,
  entryId,
  ...entry,
});

interface Sender {
  /** The host name of the portal. */
  readonly host: string;
  readonly version: string;
}

/** Facility 13, log audit, and severity 6, informational. */
const PRIORITY = 13 * 8 + 6;

/** An entry in the format of RFC 5424. The message is JSON in ASCII, so its encoding needs no mark. */
export function syslogMessage(entry: StreamedEntry, { host, version }: Sender): string {
  const head = [`<${PRIORITY}>1`, entry.at, printable(host, 255), 'evenkeel', '-', printable(entry.action, 32)];
  const origin = `[origin software="Evenkeel" swVersion="${printable(version, 32)}"]`;
  return `${head.join(' ')} ${origin} ${inAscii(JSON.stringify(sentFields(entry)))}`;
}

/** A message with its length before it: octet counting, as RFC 5425 and RFC 6587 frame messages on a connection. */
export const syslogFrame = (message: string): string => `${Buffer.byteLength(message)} ${message}`;

const printable = (text: string, most: number): string => text.replaceAll(/[^!#-Z^-~]/g, '').slice(0, most) || '-';

const inAscii = (json: string): string =>
  json.replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
