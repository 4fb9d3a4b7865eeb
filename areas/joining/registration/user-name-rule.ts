export const USERNAME_LENGTH = { min: 3, max: 40 } as const;

/** A user name for people without an email address, stored in lowercase. It is easy to tell apart and to type. */
export const isUsername = (name: string): boolean =>
  /^[a-z0-9][a-z0-9._-]*$/.test(name) && name.length >= USERNAME_LENGTH.min && name.length <= USERNAME_LENGTH.max;
