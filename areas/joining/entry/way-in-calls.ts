/** Calls of pages that load no contract. The contracts take the method and path of each from here. */
export const showInvitationCall = { method: 'GET', path: '/api/v2.1/invitations/:token' } as const;
export const acceptAsNewPersonCall = { method: 'POST', path: '/api/v2.1/invitations/:token' } as const;
export const acceptWithPasswordCall = { method: 'POST', path: '/api/v2.1/invitations/:token/sign-in' } as const;
export const acceptSignedInCall = { method: 'POST', path: '/api/v2.1/invitations/:token/accept' } as const;
export const askForNewInvitationCall = { method: 'POST', path: '/api/v2.1/invitations/:token/renewal' } as const;
export const showJoinLinkCall = { method: 'GET', path: '/api/v2.1/join-links/:token' } as const;
export const joinByLinkCall = { method: 'POST', path: '/api/v2.1/join-links/:token' } as const;
