/** The partner's name in an address. It is stored in lowercase, because matching ignores case. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_LENGTH = { min: 2, max: 40 } as const;

export const isSlug = (text: string): boolean =>
  SLUG_PATTERN.test(text) && text.length >= SLUG_LENGTH.min && text.length <= SLUG_LENGTH.max;

/**
 * Returns the address form of a name.
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

/** The call of the partner's page, which loads no contract. The contract takes the method and path from here. */
export const getPartnerCall = { method: 'GET', path: '/api/v2.1/partners/:slug' } as const;

/** The path of a partner's page, without its locale. */
export const welcomePath = (slug: string): string => `/welcome/${slug}`;
