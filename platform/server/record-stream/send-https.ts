import { request } from 'node:https';
import type { Destination } from './destination.ts';

interface HttpsOptions {
  readonly signal: AbortSignal;
  /** Sent as a bearer token. */
  readonly token: string | undefined;
  /** Certificates to trust besides those of Node; for tests. */
  readonly ca?: string | undefined;
}

/** Posts a JSON array. A status from 200 to 299 acknowledges all of it; a redirect is not followed. */
export async function sendHttps(
  { host, port, path, user }: Destination,
  entries: readonly object[],
  { signal, token, ca }: HttpsOptions,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(entries));
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    ...(user !== undefined && { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(
      { host, port, path, method: 'POST', headers, signal, agent: false, ...(ca && { ca }) },
      (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
  if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`);
}
