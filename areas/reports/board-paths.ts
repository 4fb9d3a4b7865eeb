/**
 * What the link of a wallboard carries behind /begin-test, a page that opens for everyone; the secret follows and never
 * leaves the browser but by the call.
 */
export const BOARD_FRAGMENT = '#board';

/** Where the page, which carries no contract, sends its call. */
export const SHOW_BOARD_PATH = '/api/boards/show';
