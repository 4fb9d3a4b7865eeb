/** The longest e-mail address there is (RFC 5321), and the longest password we take. */
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MAX_LENGTH = 512;
