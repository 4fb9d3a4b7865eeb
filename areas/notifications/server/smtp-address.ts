import { urlDecoded } from '#platform/shared/url-decoded.ts';

/** Connection settings of the mail server. */
export interface SmtpConnection {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Sends nothing without TLS or with an invalid certificate. */
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/**
 * Reads SMTP_URL. `smtps://` is TLS throughout; `smtp://` switches to TLS before anything is sent. Plain text is used
 * only for a server on this machine, or when the address says so: `smtp://relay.internal:25?tls=off`.
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
