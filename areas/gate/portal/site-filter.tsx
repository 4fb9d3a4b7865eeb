import type { GateNow } from '#areas/gate/gate-answers.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import './gate.css';

interface SiteFilterProps extends Pick<GateNow, 'sites'> {
  site: string;
  onChange: (site: string) => void;
}

/** Chooses one of the sites that questions have named. Shows nothing if no question names a site. */
export function SiteFilter({ sites, site, onChange }: SiteFilterProps) {
  const t = useText();
  if (sites.length === 0 && site === '') return null;
  const options = [{ id: '', text: t('gate.allSites') }, ...sites.map(({ id, name }) => ({ id, text: name }))];
  return (
    <div className="gate-filter">
      <NativeSelect label={t('gate.site')} options={options} value={site} onChange={onChange} />
    </div>
  );
}
