import './partners.css';
import { useState } from 'react';
import Handshake from 'lucide-react/icons/handshake';
import Plus from 'lucide-react/icons/plus';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import type { Partner } from '../partners.contract.ts';
import { NewPartnerDialog } from './new-partner-dialog.tsx';
import { PartnerBin } from './partner-bin.tsx';
import { PartnerEditor } from './partner-editor.tsx';
import { PartnerRow } from './partner-row.tsx';
import { usePartners } from './use-partners.ts';

/** The partners with a welcome page; `?partner=` opens one of them. */
export function PartnersSection() {
  const partners = usePartners();
  const [{ partner: openId }] = useSearchValues();
  return (
    <Loaded query={partners}>
      {({ items }) => {
        const shown = items.filter(({ deletedAt }) => deletedAt === null);
        const open = shown.find(({ id }) => id === openId);
        if (open) return <PartnerEditor key={open.id} partner={open} />;
        return <PartnerList partners={shown} binned={items.filter(({ deletedAt }) => deletedAt !== null)} />;
      }}
    </Loaded>
  );
}

function PartnerList({ partners, binned }: { partners: readonly Partner[]; binned: readonly Partner[] }) {
  const t = useText();
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button look="primary" icon={Plus} onPress={() => setIsAdding(true)}>
      {t('installation.partners.add')}
    </Button>
  );
  return (
    <Card title={t('installation.partners.title')} actions={partners.length > 0 && add}>
      {partners.length === 0 ? (
        <EmptyState icon={Handshake} title={t('installation.partners.none')} actions={add}>
          {t('installation.partners.intro')}
        </EmptyState>
      ) : (
        <>
          <p className="partners-intro">{t('installation.partners.intro')}</p>
          <ul className="stack ruled-items partner-list">
            {partners.map((partner) => (
              <PartnerRow key={partner.id} partner={partner} />
            ))}
          </ul>
        </>
      )}
      {binned.length > 0 && <PartnerBin partners={binned} />}
      {isAdding && <NewPartnerDialog onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
