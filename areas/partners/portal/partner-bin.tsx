import Undo2 from 'lucide-react/icons/undo-2';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Partner } from '../partners.contract.ts';
import { useRestorePartner } from './use-partners.ts';

/** Deleted partners, which can be restored for 30 days. */
export function PartnerBin({ partners }: { partners: readonly Partner[] }) {
  const t = useText();
  const { moment } = useDates();
  const { restore, isPending } = useRestorePartner();
  return (
    <details className="above-16 setting-more">
      <summary>{t('installation.partners.bin', { count: partners.length })}</summary>
      <ul className="stack ruled-items partner-list">
        {partners.map((partner) => (
          <li key={partner.id}>
            <div className="cluster items-center may-shrink breaks gap-4-16 partner-facts">
              <strong>{partner.name}</strong>
              <span>{t('installation.partners.deletedAt', { time: moment(partner.deletedAt ?? '') })}</span>
            </div>
            <Button size="small" icon={Undo2} isPending={isPending} onPress={() => restore(partner)}>
              {t('installation.partners.restore')} <span className="visually-hidden">{partner.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
