import { appendFileSync, readFileSync } from 'node:fs';
import type { BrowserContext, Request, Response } from '@playwright/test';

/** Fields of requests and answers whose values must never be read in a log. */
const SECRET_FIELDS =
  /^(token|submissionToken|joinToken|password|currentPassword|newPassword|code|secret|uri|recoveryCodes|link|url)$/;
/** Paths whose next segment opens a door. */
const SECRET_SEGMENTS = /\/(?:redirect-sso|signup|join|invitations|join-links|login)\/([^/?#]{16,})/g;
/** Shorter ones would be found anywhere. */
const SHORTEST = 6;

/** Notes every secret that passes between this browser and the server. */
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
 * The secrets of a file that stand in a log, shortened so that the complaint itself gives nothing away. What a product
 * says to its operator at the start (the demo's password, a set-up link) is no log: log lines are JSON.
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

/** So long that it does not come about by chance. */
const LONG = 12;

/** A short one is looked for as a word of its own: the six digits of a code stand within any id or length of time. */
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

/** The values of secret fields, however deep. */
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
    // Not JSON: nothing of ours.
  }
  return found;
}
