/** Calls of pages that load no contract. The contracts take them from here. */
export const getGateCodeCall = { method: 'GET', path: '/api/v2.1/gate-code' } as const;
