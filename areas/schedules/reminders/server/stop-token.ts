import { newToken, tokenHash } from '#platform/server/secrets/token.ts';

/** `{organization}.{secret}`: the first part locates the reminder, the second identifies the person. */
export function newStopToken(organizationId: string): { token: string; hash: Buffer } {
  const token = `${organizationId}.${newToken()}`;
  return { token, hash: tokenHash(token) };
}

export const stopHash = (token: string): Buffer => tokenHash(token);

export const organizationIn = (token: string): string => token.split('.', 1)[0] ?? '';
