export { newToken, tokenHash } from '#platform/server/token.ts';
