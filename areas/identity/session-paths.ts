/** Where the public pages, which carry no contract, send their calls; the portal's one HTTP function adds the version. */
export const LOGIN_PATH = '/api/login';
export const LOGOUT_PATH = '/api/logout';
export const PASSKEY_LOGIN_PATH = '/api/login/passkey';
export const PASSKEY_LOGIN_OPTIONS_PATH = '/api/login/passkey/options';
