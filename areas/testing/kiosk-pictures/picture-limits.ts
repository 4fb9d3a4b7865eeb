/** The side of the pictures that the portal makes, in pixels: twice the size of a tile. */
export const PICTURE_SIDE = 192;
/** Sixty of them are sent to a kiosk at once. */
export const PICTURE_MAX_SIDE = 256;
/** A picture of 192 px takes half of it. */
export const PICTURE_MAX_BYTES = 24_000;
