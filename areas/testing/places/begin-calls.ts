/** Calls of the page for people without a session, which loads no contract. The contracts take them from here. */
export const beginByLinkCall = { method: 'POST', path: '/api/v2.1/begin-test/link' } as const;
export const beginByCodeCall = { method: 'POST', path: '/api/v2.1/begin-test/code' } as const;
export const beginAtKioskCall = { method: 'POST', path: '/api/v2.1/begin-test/kiosk' } as const;
export const beginByCardCall = { method: 'POST', path: '/api/v2.1/begin-test/card' } as const;
export const getThisKioskCall = { method: 'GET', path: '/api/v2.1/kiosk' } as const;
export const leaveKioskCall = { method: 'POST', path: '/api/v2.1/kiosk/leave' } as const;
export const pairKioskCall = { method: 'POST', path: '/api/v2.1/kiosks/pair' } as const;
