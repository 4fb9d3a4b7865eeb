/** The start of the fragment of a link that confirms an e-mail address; the secret follows it. */
export const CONFIRM_EMAIL_FRAGMENT = '#confirm-email=';
