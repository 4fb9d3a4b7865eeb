import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';

const TEST_LINK_KEY = 'testLink';

/**
 * Reads the secret behind the # of a personal link and removes it: it stays neither in the address nor in the history. The
 * tab keeps it until the person is through, so that a page that is loaded again still knows whose test it is. A kiosk,
 * which many people use, keeps nothing.
 */
export function takeLinkToken(isKiosk: boolean): string | null {
  const [, token] = /^#([\w-]{1,128})$/.exec(location.hash) ?? [];
  removeFragment();
  if (isKiosk) return token ?? null;
  if (token !== undefined) writeStored(sessionStorage, TEST_LINK_KEY, token);
  return token ?? readStored(sessionStorage, TEST_LINK_KEY);
}

export const forgetLinkToken = (): void => removeStored(sessionStorage, TEST_LINK_KEY);

/** What the address of the page carries for a device that is to become a kiosk. */
export const pairingFragment = (code: string): string => `#kiosk=${code}`;

/** The pairing code with which the page was opened, by the picture that an administrator has on the screen. */
export function takePairingCode(): string | null {
  const [, code] = /^#kiosk=(\w{1,16})$/.exec(location.hash) ?? [];
  if (code !== undefined) removeFragment();
  return code ?? null;
}

function removeFragment(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
