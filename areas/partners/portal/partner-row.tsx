import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { welcomePath } from '../partner-slug.ts';
import type { Partner } from '../partners.contract.ts';
import { CoverageMarks } from './coverage-mark.tsx';
import { useDeletePartner } from './use-partners.ts';

export function PartnerRow({ partner }: { partner: Partner }) {
  const t = useText();
  const [, change] = useSearchValues();
  const { remove, isPending } = useDeletePartner();
  const { id, name, slug, logo, isOn, texts } = partner;
  const about = <span className="visually-hidden">{name}</span>;
  return (
    <li>
      {logo && <img className="partner-thumb" src={logo} alt="" />}
      <div className="cluster items-center may-shrink breaks gap-4-16 partner-facts">
        <strong>{name}</strong>
        <PartnerState isOn={isOn} />
        {isOn ? (
          <a className="quiet breaks partner-address" href={welcomePath(slug)} target="_blank" rel="noreferrer">
            {welcomePath(slug)}
            <ExternalLink aria-hidden />
          </a>
        ) : (
          <span className="quiet breaks partner-address">{welcomePath(slug)}</span>
        )}
        <CoverageMarks texts={texts} />
      </div>
      <div className="cluster gap-8">
        <Button size="small" icon={Pencil} onPress={() => change({ partner: id })}>
          {t('installation.partners.edit')} {about}
        </Button>
        <Button size="small" look="danger" icon={Trash} isPending={isPending} onPress={() => remove(partner)}>
          {t('installation.partners.delete')} {about}
        </Button>
      </div>
    </li>
  );
}

function PartnerState({ isOn }: { isOn: boolean }) {
  const t = useText();
  const Icon = isOn ? CircleCheck : CircleOff;
  return (
    <span className="inline-row gap-6 quiet small-lines small-icons partner-state" data-on={isOn}>
      <Icon aria-hidden />
      {t(isOn ? 'installation.partners.on' : 'installation.partners.off')}
    </span>
  );
}
