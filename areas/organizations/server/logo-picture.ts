import { createHash } from 'node:crypto';
import { readImage, type FitImage } from '#platform/shared/files/image-file.ts';
import { LOGO_FORMATS, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '../logo-limits.ts';

/** Decodes the uploaded image; undefined when it is not an acceptable one. */
export const sentLogo = (base64: string): FitImage | undefined =>
  readImage(Buffer.from(base64, 'base64'), {
    maxBytes: LOGO_MAX_BYTES,
    maxPixels: LOGO_MAX_PIXELS,
    formats: LOGO_FORMATS,
  });

/** Half a hash is enough to identify an image, and too long to guess. */
export const logoHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
