import { splitLocale } from '#platform/shared/locale.ts';
import { urlDecoded } from '#platform/shared/url-decoded.ts';

/** The secret at the end of /signup/{token} or /join/{token}; tokens differ by case, so it is kept. */
export function tokenInAddress(): string {
  const part = splitLocale(location.pathname).path.split('/')[2] ?? '';
  return urlDecoded(part) ?? part;
}
