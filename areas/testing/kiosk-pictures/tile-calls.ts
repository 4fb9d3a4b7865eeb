/** Calls of the kiosk's page, which loads no contract. The contract takes them from here. */
export const listKioskPeopleCall = { method: 'GET', path: '/api/v2.1/kiosk/people' } as const;
export const beginByPictureCall = { method: 'POST', path: '/api/v2.1/begin-test/picture' } as const;
