import { readStored, writeStored } from '#platform/portal/stored-session.ts';
import { BOARD_FRAGMENT } from '../board-paths.ts';

const KEY = 'boardToken';
const LINK = new RegExp(`^${BOARD_FRAGMENT}=([A-Za-z0-9_-]{43})$`);

/**
 * The secret of the board: from the link, or after a reload from the tab. It leaves the address at once, where anybody at
 * the wall could read it.
 */
export function takeBoardToken(): string {
  const [, token] = LINK.exec(location.hash) ?? [];
  if (!token) return readStored(sessionStorage, KEY) ?? '';
  writeStored(sessionStorage, KEY, token);
  history.replaceState(history.state, '', location.pathname + location.search + BOARD_FRAGMENT);
  return token;
}
