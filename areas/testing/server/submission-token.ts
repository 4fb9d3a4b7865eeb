import { newToken, tokenHash } from '#platform/server/token.ts';

/** `{organization}.{secret}`: the one tells where the attempt is, the other hands in its record. */
export function newSubmissionToken(organizationId: string): { token: string; hash: Buffer } {
  const token = `${organizationId}.${newToken()}`;
  return { token, hash: tokenHash(token) };
}

export const submissionHash = (token: string): Buffer => tokenHash(token);

export const organizationIn = (token: string): string => token.split('.', 1)[0] ?? '';
