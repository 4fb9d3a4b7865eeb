import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';

const TEST_LINK_KEY = 'testLink';

/**
 * Reads the secret behind the # of a personal link and removes it, so that it stays neither in the address nor in the
 * history. The tab keeps it until the person is done, so that a reload still knows whose test it is. A kiosk keeps
 * nothing, because many people use it.
 */
export function takeLinkToken(isKiosk: boolean): string | null {
  const [, token] = /^#([\w-]{1,128})$/.exec(location.hash) ?? [];
  removeFragment();
  if (isKiosk) return token ?? null;
  if (token !== undefined) writeStored(sessionStorage, TEST_LINK_KEY, token);
  return token ?? readStored(sessionStorage, TEST_LINK_KEY);
}

export const forgetLinkToken = (): void => removeStored(sessionStorage, TEST_LINK_KEY);

/** The fragment of the address that pairs a device as a kiosk. */
export const pairingFragment = (code: string): string => `#kiosk=${code}`;

/** Returns the pairing code in the address, from the QR code on the administrator's screen. */
export function takePairingCode(): string | null {
  const [, code] = /^#kiosk=(\w{1,16})$/.exec(location.hash) ?? [];
  if (code !== undefined) removeFragment();
  return code ?? null;
}

function removeFragment(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
