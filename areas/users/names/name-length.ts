/** The longest first or last name, in characters. */
export const NAME_MAX_LENGTH = 100;
