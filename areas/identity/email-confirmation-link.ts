/** What the fragment of a link that confirms an e-mail address begins with; the secret follows. */
export const CONFIRM_EMAIL_FRAGMENT = '#confirm-email=';
