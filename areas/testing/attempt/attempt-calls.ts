/** Calls of pages that load no contract. The contracts take the method and path of each from here. */
export const getTestStateCall = { method: 'GET', path: '/api/v2.1/test-state' } as const;
export const startAttemptCall = { method: 'POST', path: '/api/v2.1/attempts' } as const;
export const prepareAttemptsCall = { method: 'POST', path: '/api/v2.1/attempts/offline' } as const;
export const submitAttemptLateCall = { method: 'POST', path: '/api/v2.1/attempts/:id/late-submission' } as const;
