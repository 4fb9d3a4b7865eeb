/** Size of the file itself. */
export const LOGO_MAX_BYTES = 200_000;
/** Limit on the decoded image, because a small file may unpack to a huge one. */
export const LOGO_MAX_PIXELS = 4_000_000;
export const LOGO_FORMATS = ['image/png', 'image/jpeg', 'image/webp'] as const;
