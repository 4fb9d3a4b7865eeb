import { useState } from 'react';
import Building2 from 'lucide-react/icons/building-2';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import type { TenantFacts } from '../organizations.contract.ts';
import { IsolationCard } from './isolation-card.tsx';
import { NewTenantDialog } from './new-tenant-dialog.tsx';
import { TenantLimitDialog } from './tenant-limit-dialog.tsx';
import { ResumeTenantDialog, SuspendTenantDialog } from './tenant-standing-dialogs.tsx';
import { useTenantColumns } from './use-tenant-columns.tsx';
import { useTenants } from '#areas/installation/settings/portal/use-config.ts';

type Opened = { readonly act: 'limit' | 'suspend' | 'resume'; readonly tenant: TenantFacts };

/** The organizations of the installation with their size, activity and owners, and no other personal data. */
export function OrganizationsSection() {
  const t = useText();
  const tenants = useTenants();
  const columns = useTenantColumns();
  const [isMaking, setIsMaking] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="cluster spread items-center gap-12-16 installation-bar">
        <p>{t('installation.organizations.intro')}</p>
        <Button look="primary" icon={Plus} onPress={() => setIsMaking(true)}>
          {t('installation.organizations.new')}
        </Button>
      </div>
      <Loaded query={tenants}>
        {({ items }) => (
          <DataTable
            label={t('installation.organizations.title')}
            columns={columns}
            page={{ items, nextCursor: null, total: items.length }}
            rowId={({ id }) => id}
            rowName={({ name }) => name || t('installation.organizations.unnamed')}
            rowActions={(tenant) => <TenantActions tenant={tenant} onAct={(act) => setOpened({ act, tenant })} />}
            empty={<EmptyState icon={Building2} title={t('installation.organizations.none')} />}
          />
        )}
      </Loaded>
      <IsolationCard />
      {isMaking && <NewTenantDialog onClose={() => setIsMaking(false)} />}
      {opened?.act === 'limit' && <TenantLimitDialog tenant={opened.tenant} onClose={close} />}
      {opened?.act === 'suspend' && <SuspendTenantDialog tenant={opened.tenant} onClose={close} />}
      {opened?.act === 'resume' && <ResumeTenantDialog tenant={opened.tenant} onClose={close} />}
    </>
  );
}

function TenantActions({ tenant, onAct }: { tenant: TenantFacts; onAct: (act: Opened['act']) => void }) {
  const t = useText();
  return (
    <>
      <MenuItem icon={UsersRound} onAction={() => onAct('limit')}>
        {t('installation.organizations.changeLimit')}
      </MenuItem>
      {tenant.suspendedAt ? (
        <MenuItem icon={CirclePlay} onAction={() => onAct('resume')}>
          {t('installation.organizations.resume')}
        </MenuItem>
      ) : (
        <MenuItem icon={CirclePause} isDangerous isDisabled={tenant.isOwn} onAction={() => onAct('suspend')}>
          {t('installation.organizations.suspend')}
        </MenuItem>
      )}
    </>
  );
}
