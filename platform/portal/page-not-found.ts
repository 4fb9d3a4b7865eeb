/**
 * Thrown while rendering by a page whose address is well formed but leads nowhere. The shell then shows "Page Not
 * Found: {path}", as for an invalid address.
 */
export class PageNotFound extends Error {
  override name = 'PageNotFound';
}
