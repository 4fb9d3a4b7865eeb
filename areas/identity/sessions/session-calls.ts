/** Calls of pages that load no contract. The contracts take the method and path of each from here. */
export const loginCall = { method: 'POST', path: '/api/v2.1/login' } as const;
export const getSessionCall = { method: 'GET', path: '/api/v2.1/session' } as const;
export const logoutCall = { method: 'POST', path: '/api/v2.1/logout' } as const;
export const switchOrganizationCall = { method: 'POST', path: '/api/v2.1/switch-organization' } as const;
export const requestPasskeySignInCall = { method: 'POST', path: '/api/v2.1/login/passkey/options' } as const;
export const signInWithPasskeyCall = { method: 'POST', path: '/api/v2.1/login/passkey' } as const;
