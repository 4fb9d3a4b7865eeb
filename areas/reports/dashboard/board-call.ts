/**
 * Follows /begin-test, a public page, in the link of a wallboard. The secret comes after it and leaves the browser only
 * in the body of the call.
 */
export const BOARD_FRAGMENT = '#board';

/** The same for a wallboard that shows the gate. */
export const GATE_FRAGMENT = '#gate';

/** The call of that page, which loads no contract. The contract takes the method and path from here. */
export const showBoardCall = { method: 'POST', path: '/api/v2.1/boards/show' } as const;
