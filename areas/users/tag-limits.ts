export const TAG_NAME_MAX_LENGTH = 60;

/** How many an organization can have; a person can carry so many tags. */
export const MAX_CATEGORIES = 50;
export const MAX_TAGS = 2000;
export const MAX_TAGS_PER_PERSON = 30;
