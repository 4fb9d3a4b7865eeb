/** Of the file itself. */
export const LOGO_MAX_BYTES = 200_000;
/** What a small file may unfold to when it is drawn. */
export const LOGO_MAX_PIXELS = 4_000_000;
export const LOGO_FORMATS = ['image/png', 'image/jpeg', 'image/webp'] as const;
