/** How a partner is named in an address; matching ignores case, so it is kept in lowercase. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_LENGTH = { min: 2, max: 40 } as const;

export const isSlug = (text: string): boolean =>
  SLUG_PATTERN.test(text) && text.length >= SLUG_LENGTH.min && text.length <= SLUG_LENGTH.max;

/**
 * What a name becomes in an address.
 *
 * @example slugOf('Minería del Sur, S.A.') // 'mineria-del-sur-s-a'
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH.max)
    .replace(/^-+|-+$/g, '');

/** Where the public page, which carries no contract, asks for a partner; the portal's one HTTP function adds the version. */
export const partnerPath = (slug: string): string => `/api/partners/${encodeURIComponent(slug)}`;

/** The page of a partner, without its locale. */
export const welcomePath = (slug: string): string => `/welcome/${slug}`;
