import { BOARD_FRAGMENT } from '#areas/reports/dashboard/board-call.ts';

/** Where a device is handed to a person for a test, the header offers no links (specification 2.4). */
export const isBarePath = (path: string): boolean => path.toLowerCase().startsWith('/start-test-page');

/** Whether this address is a wallboard, which has a secret of its own and needs no sign-in. */
export const isWallBoard = (path: string): boolean =>
  path.toLowerCase() === '/begin-test' && location.hash.startsWith(BOARD_FRAGMENT);
