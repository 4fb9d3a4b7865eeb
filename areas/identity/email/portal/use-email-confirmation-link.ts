import { useEffect, useState } from 'react';
import { CONFIRM_EMAIL_FRAGMENT } from '../email-confirmation-link.ts';

/**
 * Returns the secret of a link that confirms an e-mail address, or ''. It leaves the address bar at once. The page that
 * shows it must ask for a press: programs that scan mail open links too, and must not confirm an address for anyone.
 */
export function useEmailConfirmationLink(): string {
  const [token] = useState(tokenInAddress);
  useEffect(removeFromAddress, []);
  return token;
}

const tokenInAddress = (): string =>
  location.hash.startsWith(CONFIRM_EMAIL_FRAGMENT) ? location.hash.slice(CONFIRM_EMAIL_FRAGMENT.length) : '';

function removeFromAddress(): void {
  if (tokenInAddress()) history.replaceState(history.state, '', location.pathname + location.search);
}
