/** Calls of the kiosk's page, which loads no contract. The contract takes them from here. */
export const makeKioskPackageCall = { method: 'POST', path: '/api/v2.1/kiosk/package' } as const;
export const submitKioskTestCall = { method: 'POST', path: '/api/v2.1/kiosk/tests' } as const;
