import './sso.css';
import { useState } from 'react';
import Building2 from 'lucide-react/icons/building-2';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { DomainsCard } from '#areas/sso/domains/portal/domains-card.tsx';
import { useConnections } from './use-connections.ts';

/** The settings section for an organization's own single sign-on. */
export function SsoSettings() {
  const connections = useConnections();
  return (
    <Loaded query={connections}>
      {({ items }) => (
        <>
          <Introduction hasConnections={items.length > 0} />
          <DomainsCard />
          {items.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} />
          ))}
        </>
      )}
    </Loaded>
  );
}

function Introduction({ hasConnections }: { hasConnections: boolean }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const add = (
    <Button look="primary" icon={Plus} onPress={() => setIsOpen(true)}>
      {t('sso.settings.add')}
    </Button>
  );
  return (
    <Card title={t('sso.settings.title')} actions={hasConnections && add}>
      {hasConnections ? (
        <p>{t('sso.settings.intro')}</p>
      ) : (
        <EmptyState icon={Building2} title={t('sso.settings.none')} actions={add}>
          {t('sso.settings.intro')}
        </EmptyState>
      )}
      {isOpen && <ConnectionDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
