import { useEffect, useState } from 'react';
import { CONFIRM_EMAIL_FRAGMENT } from '../email-confirmation-link.ts';

/**
 * The secret of a link that confirms an e-mail address, or ''. It leaves the address bar at once. Whoever shows it asks
 * for a press: programs that look through mail open links too, and none of them may confirm an address for somebody else.
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
