import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { offerSites } from '../site-choice.contract.ts';

interface KioskSiteFieldProps {
  /** The id of the site; null: none. */
  value: string | null;
  onChange: (siteId: string | null) => void;
}

/** Which site a kiosk belongs to. An organization without sites is not asked. */
export function KioskSiteField({ value, onChange }: KioskSiteFieldProps) {
  const t = useText();
  const { data } = useApiQuery(offerSites, {});
  const sites = data?.sites ?? [];
  if (sites.length === 0) return null;
  const isOneCategory = new Set(sites.map(({ category }) => category)).size === 1;
  const options = sites.map(({ id, name, category }) => ({
    id,
    text: isOneCategory ? name : t('testing.kiosk.siteInCategory', { name, category: category ?? '' }),
  }));
  // The tag may have become something else than a site since.
  const isOffered = sites.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={t('testing.kiosk.site')}
      hint={t('testing.kiosk.siteHint')}
      options={[{ id: '', text: t('testing.kiosk.noSite') }, ...options]}
      value={isOffered && value !== null ? value : ''}
      onChange={(id) => onChange(id || null)}
    />
  );
}
