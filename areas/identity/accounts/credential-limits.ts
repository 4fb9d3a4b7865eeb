/** The longest possible e-mail address (RFC 5321) and the longest password we accept, in characters. */
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MAX_LENGTH = 512;
