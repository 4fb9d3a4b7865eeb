/** The part of the name after the last dot is the field; a site's name may have dots itself. */
const OF_SITE = /^sites\.(.+)\.(\w+)$/;

/**
 * Returns the site and the field of a changed setting of one site; undefined for any other setting.
 *
 * @example siteSetting('sites.St. Ives.language') // { site: 'St. Ives', field: 'language' }
 */
export function siteSetting(name: string): { readonly site: string; readonly field: string } | undefined {
  const [, site, field] = OF_SITE.exec(name) ?? [];
  return site === undefined || field === undefined ? undefined : { site, field };
}
