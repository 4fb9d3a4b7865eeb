/** Where the page of people without a session, which carries no contract, sends its calls. */
export const BEGIN_BY_LINK_PATH = '/api/begin-test/link';
export const BEGIN_BY_CODE_PATH = '/api/begin-test/code';
export const BEGIN_AT_KIOSK_PATH = '/api/begin-test/kiosk';
export const THIS_KIOSK_PATH = '/api/kiosk';
export const LEAVE_KIOSK_PATH = '/api/kiosk/leave';
export const PAIR_KIOSK_PATH = '/api/kiosks/pair';
export const TEST_STATE_PATH = '/api/test-state';
