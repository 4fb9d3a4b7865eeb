export const TAG_NAME_MAX_LENGTH = 60;

/** The limits of categories and tags per organization, and of tags per person. */
export const MAX_CATEGORIES = 50;
export const MAX_TAGS = 2000;
export const MAX_TAGS_PER_PERSON = 30;
