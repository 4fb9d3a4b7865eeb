/** Calls of pages that load no contract. The contracts take the method and path of each from here. */
export const signUpCall = { method: 'POST', path: '/api/v2.1/signup' } as const;
export const confirmSignUpCall = { method: 'POST', path: '/api/v2.1/signup/confirm' } as const;
export const setUpCall = { method: 'POST', path: '/api/v2.1/setup' } as const;
