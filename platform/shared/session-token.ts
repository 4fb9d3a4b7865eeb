/** Carries the token that replaces the one of this call, which is no longer valid. */
export const NEW_TOKEN_HEADER = 'x-new-token';
