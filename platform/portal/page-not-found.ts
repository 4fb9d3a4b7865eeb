/**
 * Thrown while rendering, by a page whose address is well formed but leads nowhere: the shell shows
 * "Page Not Found: {path}", as for an address that fails its validation.
 */
export class PageNotFound extends Error {
  override name = 'PageNotFound';
}
