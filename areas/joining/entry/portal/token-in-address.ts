import { splitLocale } from '#platform/shared/locale.ts';
import { urlDecoded } from '#platform/shared/url-decoded.ts';

/** The secret at the end of /signup/{token} or /join/{token}. Its case is kept, because tokens are case-sensitive. */
export function tokenInAddress(): string {
  const part = splitLocale(location.pathname).path.split('/')[2] ?? '';
  return urlDecoded(part) ?? part;
}
