import Undo2 from 'lucide-react/icons/undo-2';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Partner } from '../partners.contract.ts';
import { useRestorePartner } from './use-partners.ts';

/** Deleted partners, which can be taken back for 30 days. */
export function PartnerBin({ partners }: { partners: readonly Partner[] }) {
  const t = useText();
  const { moment } = useDates();
  const { restore, isPending } = useRestorePartner();
  return (
    <details className="setting-more partner-bin">
      <summary>{t('installation.partners.bin', { count: partners.length })}</summary>
      <ul className="partner-list">
        {partners.map((partner) => (
          <li key={partner.id}>
            <div className="partner-facts">
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
