/** Carries the token that takes the place of the one the call was made with; that one opens nothing any more. */
export const NEW_TOKEN_HEADER = 'x-new-token';
