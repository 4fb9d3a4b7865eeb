import { appendFileSync, readFileSync } from 'node:fs';
import type { BrowserContext, Request, Response } from '@playwright/test';

/** Fields of requests and responses whose values must never appear in a log. */
const SECRET_FIELDS =
  /^(token|submissionToken|joinToken|password|currentPassword|newPassword|code|secret|uri|recoveryCodes|link|url)$/;
/** Paths whose next segment is a secret. */
const SECRET_SEGMENTS = /\/(?:redirect-sso|signup|join|invitations|join-links|login)\/([^/?#]{16,})/g;
/** Shorter values would be found anywhere. */
const SHORTEST = 6;

/** Notes every secret sent between this browser and the server. */
export function noteSecrets(context: BrowserContext): void {
  const file = process.env['JOURNEY_SECRETS'];
  if (!file) return;
  const note = (secrets: readonly string[]) => {
    if (secrets.length > 0) appendFileSync(file, secrets.map((secret) => `${JSON.stringify(secret)}\n`).join(''));
  };
  context.on('request', (request) => note(secretsOfRequest(request)));
  context.on('response', (response) => void secretsOfResponse(response).then(note, () => undefined));
}

/**
 * Returns the secrets of a file that appear in a log, shortened so that the message itself reveals nothing. What a
 * product prints for its operator at the start (the demo's password, a set-up link) is not a log: log lines are JSON.
 */
export function leakedSecrets(file: string, said: string): string[] {
  const log = said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  if (!log.includes('"msg":"request"')) throw new Error('Nothing was logged: the search proves nothing.');
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const secrets = new Set(lines.map((line) => JSON.parse(line) as string));
  if (secrets.size === 0) throw new Error('No story used a secret: the search proves nothing.');
  return [...secrets].filter((secret) => standsIn(log, secret)).map((secret) => `${secret.slice(0, 3)}…`);
}

/** Long enough not to occur by chance. */
const LONG = 12;

/** A short secret is searched as a whole word: six digits occur in many ids and durations. */
const standsIn = (log: string, secret: string): boolean =>
  secret.length >= LONG
    ? log.includes(secret)
    : new RegExp(String.raw`(?<![\w.])${secret.replaceAll(/\W/g, String.raw`\$&`)}(?!\w)`).test(log);

function secretsOfRequest(request: Request): string[] {
  const bearer = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
  return [...(bearer ? [bearer] : []), ...secretsOfText(request.postData() ?? ''), ...secretsOfUrl(request.url())];
}

async function secretsOfResponse(response: Response): Promise<string[]> {
  const isApi = response.url().includes('/api/v2.1/');
  return isApi ? secretsOfText(await response.text()) : [];
}

const secretsOfUrl = (url: string): string[] => [...url.matchAll(SECRET_SEGMENTS)].map(([, secret = '']) => secret);

/** The values of secret fields, at any depth. */
function secretsOfText(text: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(text, (key, value: unknown) => {
      if (!SECRET_FIELDS.test(key)) return value;
      for (const secret of [value].flat()) {
        if (typeof secret === 'string' && secret.length >= SHORTEST) found.push(secret);
      }
      return value;
    });
  } catch {
    // Not JSON, so it is not ours.
  }
  return found;
}
