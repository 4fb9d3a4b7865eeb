/** Calls of pages that load no contract. The contract takes the method and path of each from here. */
export const loginWithTokenCall = { method: 'POST', path: '/api/v2.1/loginWithToken' } as const;
export const findSsoConnectionsCall = { method: 'POST', path: '/api/v2.1/sso/find' } as const;

/** The addresses where a browser starts to sign in at a provider, and where the provider sends it back to. */
export const OIDC_START_PATH = '/api/v2.1/sso/:connectionId/start';
export const OIDC_CALLBACK_PATH = '/api/v2.1/sso/callback';

/** Returns the start address of a connection. Without a language the browser's own is used. */
export const startAddress = (connectionId: string, locale?: string): string =>
  OIDC_START_PATH.replace(':connectionId', encodeURIComponent(connectionId)) + (locale ? `?locale=${locale}` : '');
