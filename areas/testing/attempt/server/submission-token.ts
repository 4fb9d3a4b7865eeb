import { newToken, tokenHash } from '#platform/server/secrets/token.ts';

/** `{organization}.{secret}`: the first part says where the attempt is stored, the second hands in its record. */
export function newSubmissionToken(organizationId: string): { token: string; hash: Buffer } {
  const token = `${organizationId}.${newToken()}`;
  return { token, hash: tokenHash(token) };
}

export const submissionHash = (token: string): Buffer => tokenHash(token);

export const organizationIn = (token: string): string => token.split('.', 1)[0] ?? '';
