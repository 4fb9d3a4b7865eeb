/** Calls of pages that load no contract. The contracts take them from here. */
export const getGateCodeCall = { method: 'GET', path: '/api/v2.1/gate-code' } as const;

/** The call of a wall at the gate behind a link. */
export const showGateWallCall = { method: 'POST', path: '/api/v2.1/gate-wall/show' } as const;
