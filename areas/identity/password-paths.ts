/** Where the public pages, which carry no contract, send their calls; the portal's one HTTP function adds the version. */
export const FORGOT_PASSWORD_PATH = '/api/password/forgot';
export const RESET_PASSWORD_PATH = '/api/password/reset';
export const CONFIRM_EMAIL_PATH = '/api/email/confirm';
