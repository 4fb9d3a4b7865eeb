import { useState, useMemo } from 'react';
import Building2 from 'lucide-react/icons/building-2';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import type { TenantFacts } from '../organizations.contract.ts';
import { IsolationCard } from './isolation-card.tsx';
import { NewTenantDialog } from './new-tenant-dialog.tsx';
import { TenantLimitDialog } from './tenant-limit-dialog.tsx';
import { ResumeTenantDialog, SuspendTenantDialog } from './tenant-standing-dialogs.tsx';
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

function useTenantColumns(): readonly Column<TenantFacts>[] {
  const t = useText();
  const { moment, day } = useDates();
  return useMemo(
    () => [
      { id: 'name', header: t('installation.organizations.name'), cell: (tenant) => <TenantName tenant={tenant} /> },
      {
        id: 'people',
        header: t('installation.organizations.people'),
        cell: ({ people, mostPeople }) =>
          mostPeople === null
            ? t('installation.organizations.count', { count: people })
            : t('installation.organizations.countOf', { count: people, limit: mostPeople }),
        isNumeric: true,
        isOnCard: true,
      },
      {
        id: 'tests',
        header: t('installation.organizations.tests'),
        cell: ({ tests }) => t('installation.organizations.count', { count: tests }),
        isNumeric: true,
      },
      {
        id: 'lastActivity',
        header: t('installation.organizations.lastActivity'),
        cell: ({ lastActivityAt }) => (lastActivityAt ? moment(lastActivityAt) : t('installation.organizations.never')),
        isOnCard: true,
      },
      {
        id: 'owners',
        header: t('installation.organizations.owners'),
        cell: ({ owners }) => (owners.length > 0 ? owners.join(', ') : t('installation.organizations.noOwner')),
      },
      { id: 'created', header: t('installation.organizations.created'), cell: ({ createdAt }) => day(createdAt) },
    ],
    [t, moment, day],
  );
}

function TenantName({ tenant: { name, suspendedAt, suspensionReason, isOwn } }: { tenant: TenantFacts }) {
  const t = useText();
  const { day } = useDates();
  return (
    <span className="stack gap-2 breaks installation-tenant">
      <span>{name || t('installation.organizations.unnamed')}</span>
      {isOwn && <span className="installation-note">{t('installation.organizations.own')}</span>}
      {suspendedAt && (
        <span className="top-row gap-6 installation-suspended">
          <CirclePause aria-hidden />
          {t('installation.organizations.suspendedSince', { day: day(suspendedAt), reason: suspensionReason ?? '' })}
        </span>
      )}
    </span>
  );
}
