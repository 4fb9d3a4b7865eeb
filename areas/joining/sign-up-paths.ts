/** Where the public pages, which carry no contract, send their calls; the portal's one HTTP function adds the version. */
export const SIGN_UP_PATH = '/api/signup';
export const CONFIRM_SIGN_UP_PATH = '/api/signup/confirm';
export const SET_UP_PATH = '/api/setup';
