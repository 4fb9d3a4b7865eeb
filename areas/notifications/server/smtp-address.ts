import { urlDecoded } from '#platform/shared/url-decoded.ts';

/** How the mail server is spoken to. */
export interface SmtpConnection {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Without TLS, or with a certificate that does not hold, nothing is handed over. */
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/**
 * Reads SMTP_URL. `smtps://` is TLS throughout, `smtp://` turns to TLS before anything is said. Plain is a server on
 * this machine, and one whose address says so: `smtp://relay.internal:25?tls=off`.
 */
export function readSmtpUrl(setting: string): SmtpConnection {
  const { protocol, hostname, port, username, password, searchParams } = new URL(setting);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = protocol === 'smtps:';
  const isPlain = !secure && (LOOPBACK.test(host) || searchParams.get('tls') === 'off');
  return {
    host,
    port: Number(port) || (secure ? SMTPS_PORT : SUBMISSION_PORT),
    secure,
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    ...(username && { auth: { user: decoded(username), pass: decoded(password) } }),
  };
}

const decoded = (text: string): string => urlDecoded(text) ?? text;
