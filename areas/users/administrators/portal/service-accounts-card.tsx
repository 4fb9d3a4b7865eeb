import { useState } from 'react';
import Bot from 'lucide-react/icons/bot';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { ServiceAccountDialog } from './service-account-dialog.tsx';
import { ServiceAccountRow } from './service-account-row.tsx';
import { useServiceAccounts } from './use-service-accounts.ts';
import './admins.css';

/** The programs that call the API under their own name. */
export function ServiceAccountsCard() {
  const t = useText();
  const services = useServiceAccounts();
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button icon={Plus} onPress={() => setIsCreating(true)}>
      {t('admins.service.create')}
    </Button>
  );
  const hasSome = (services.data?.items.length ?? 0) > 0;
  return (
    <>
      <Card
        title={t('admins.service.title')}
        {...(hasSome && { note: t('admins.service.text') })}
        actions={hasSome ? create : undefined}
      >
        <Loaded query={services}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={Bot} title={t('admins.service.emptyTitle')} actions={create}>
                {t('admins.service.emptyText')}
              </EmptyState>
            ) : (
              <ul className="stack">
                {items.map((service) => (
                  <ServiceAccountRow key={service.id} service={service} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {isCreating && <ServiceAccountDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
