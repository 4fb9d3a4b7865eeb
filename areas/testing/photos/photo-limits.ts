/** Maximum size of the image file; a shot of 640 px takes a tenth of it. */
export const PHOTO_MAX_BYTES = 400_000;
/** Limits what a small file may unpack to when it is drawn. */
export const PHOTO_MAX_PIXELS = 25_000_000;
/** The longer side of a photo that the portal takes, in pixels. */
export const PHOTO_SIDE = 640;

export const SKIP_REASONS = ['no_camera', 'camera_blocked', 'not_wanted'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
