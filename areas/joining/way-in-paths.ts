/** Where pages that carry no contract send their calls about invitations and join links. */
export const invitationPath = (token: string): string => `/api/invitations/${encodeURIComponent(token)}`;
export const joinLinkPath = (token: string): string => `/api/join-links/${encodeURIComponent(token)}`;
