import { createHash } from 'node:crypto';
import { readImage, type FitImage } from '#platform/shared/image-file.ts';
import { LOGO_FORMATS, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '../logo-limits.ts';

/** What a caller sent, as a picture; undefined when it is none that fits. */
export const sentLogo = (base64: string): FitImage | undefined =>
  readImage(Buffer.from(base64, 'base64'), {
    maxBytes: LOGO_MAX_BYTES,
    maxPixels: LOGO_MAX_PIXELS,
    formats: LOGO_FORMATS,
  });

/** Half a hash is enough to name a picture, and more than anybody guesses. */
export const logoHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
