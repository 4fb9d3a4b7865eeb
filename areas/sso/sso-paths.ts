/** Where the public pages, which carry no contract, send their calls; the portal's one HTTP function adds the version. */
export const LOGIN_WITH_TOKEN_PATH = '/api/loginWithToken';
export const FIND_CONNECTIONS_PATH = '/api/sso/find';

/** Where a browser begins to sign in through a provider, and where the provider sends it back to. */
export const OIDC_START_PATH = '/api/v2.1/sso/:connectionId/start';
export const OIDC_CALLBACK_PATH = '/api/v2.1/sso/callback';

/** The start of a connection; without a language the browser's own is taken. */
export const startAddress = (connectionId: string, locale?: string): string =>
  OIDC_START_PATH.replace(':connectionId', encodeURIComponent(connectionId)) + (locale ? `?locale=${locale}` : '');
