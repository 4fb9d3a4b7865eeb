import { readStored, writeStored } from '#platform/portal/stored-session.ts';
import { BOARD_FRAGMENT } from '../board-call.ts';

const KEY = 'boardToken';
const LINK = new RegExp(`^${BOARD_FRAGMENT}=([A-Za-z0-9_-]{43})$`);

/**
 * Takes the board's secret from the link, or from the tab after a reload. It removes the secret from the address at
 * once, because anyone at the wall could read it there.
 */
export function takeBoardToken(): string {
  const [, token] = LINK.exec(location.hash) ?? [];
  if (!token) return readStored(sessionStorage, KEY) ?? '';
  writeStored(sessionStorage, KEY, token);
  history.replaceState(history.state, '', location.pathname + location.search + BOARD_FRAGMENT);
  return token;
}
