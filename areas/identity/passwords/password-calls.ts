/** Calls of pages that load no contract. The contracts take the method and path of each from here. */
export const forgotPasswordCall = { method: 'POST', path: '/api/v2.1/password/forgot' } as const;
export const resetPasswordCall = { method: 'POST', path: '/api/v2.1/password/reset' } as const;
export const confirmEmailCall = { method: 'POST', path: '/api/v2.1/email/confirm' } as const;
