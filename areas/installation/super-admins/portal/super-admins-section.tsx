import '#areas/installation/frame/portal/operations.css';
import Link from 'lucide-react/icons/link';
import { useMemo, useState } from 'react';
import ShieldMinus from 'lucide-react/icons/shield-minus';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { SuperAdmin, SuperAdminRequest } from '../super-admins.contract.ts';
import { SuperAdminRequests } from './super-admin-requests.tsx';
import {
  useRemoveSuperAdmin,
  useSuperAdmins,
  useSuperAdminLink,
} from '#areas/installation/operations/portal/use-operations.ts';

/** The super administrators of the installation. */
export function SuperAdminsSection() {
  const t = useText();
  const columns = useSuperAdminColumns();
  const superAdmins = useSuperAdmins();
  const [asked, setAsked] = useState<SuperAdmin>();
  return (
    <div className="stack gap-16 codes operations">
      <Card title={t('installation.superAdmins.title')}>
        <p>{t('installation.superAdmins.intro')}</p>
        {superAdmins.data?.needsApproval && <p>{t('installation.superAdmins.needsApproval')}</p>}
        <SuperAdminLink isApproved={superAdmins.data?.requests.some(isReadyForMe) ?? false} />
      </Card>
      <SuperAdminRequests requests={superAdmins.data?.requests ?? []} />
      <Loaded query={superAdmins} skeleton={<TableSkeleton columns={columns} rows={2} />}>
        {({ items }) => (
          <DataTable
            label={t('installation.superAdmins.title')}
            columns={columns}
            page={{ items, nextCursor: null, total: items.length }}
            rowId={({ id }) => id}
            rowName={({ login }) => login}
            rowActions={(superAdmin) => (
              <MenuItem icon={ShieldMinus} isDisabled={items.length === 1} onAction={() => setAsked(superAdmin)}>
                {t('installation.superAdmins.remove')}
              </MenuItem>
            )}
            empty={null}
          />
        )}
      </Loaded>
      {asked && <RemoveQuestion superAdmin={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

const isReadyForMe = ({ isMine, state }: SuperAdminRequest): boolean => isMine && state === 'approved';

function useSuperAdminColumns(): readonly Column<SuperAdmin>[] {
  const t = useText();
  const { day, moment } = useDates();
  return useMemo(
    () => [
      {
        id: 'login',
        header: t('installation.superAdmins.login'),
        cell: ({ login, isYou }) => (isYou ? t('installation.superAdmins.you', { login }) : login),
      },
      {
        id: 'lastSeen',
        header: t('installation.superAdmins.lastSeen'),
        cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : moment(lastSeenAt)),
        isOnCard: true,
      },
      {
        id: 'secondFactor',
        header: t('installation.superAdmins.secondFactor'),
        cell: ({ hasSecondFactor }) =>
          t(hasSecondFactor ? 'installation.superAdmins.factorOn' : 'installation.superAdmins.factorOff'),
        isOnCard: true,
      },
      { id: 'since', header: t('installation.superAdmins.since'), cell: ({ since }) => day(since) },
    ],
    [t, day, moment],
  );
}

function RemoveQuestion({ superAdmin: { id, login }, onClose }: { superAdmin: SuperAdmin; onClose: () => void }) {
  const t = useText();
  const { error, isPending, mutate } = useRemoveSuperAdmin();
  const onSuccess = () => {
    onClose();
    showToast({ detail: t('installation.superAdmins.removed', { login }) });
  };
  return (
    <ConfirmDialog
      title={t('installation.superAdmins.removeTitle', { login })}
      confirmLabel={t('installation.superAdmins.remove')}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      {error && <Notice severity="error">{error.message}</Notice>}
      {t('installation.superAdmins.removeText')}
    </ConfirmDialog>
  );
}

interface SuperAdminLinkProps {
  /** Whether another super administrator has approved, so that the link can be made now. */
  isApproved: boolean;
}

/** Makes the link for a new super administrator and shows it once, or asks the others for approval first. */
function SuperAdminLink({ isApproved }: SuperAdminLinkProps) {
  const t = useText();
  const { data, error, isPending, mutate } = useSuperAdminLink();
  const isAsked = data?.link === null && !isApproved;
  return (
    <>
      <div className="operations-actions">
        <Button icon={Link} isPending={isPending} onPress={() => mutate({})}>
          {t(isApproved ? 'installation.superAdmins.makeLink' : 'installation.superAdmins.add')}
        </Button>
      </div>
      <div className="hide-empty operations-outcome">
        {error && <Notice severity="error">{error.message}</Notice>}
        {isAsked && <Notice>{t('installation.superAdmins.asked')}</Notice>}
        {data?.link && (
          <HandedLink link={data.link} label={t('installation.superAdmins.link')}>
            {t('installation.superAdmins.linkText', { minutes: data.minutes })}
          </HandedLink>
        )}
      </div>
    </>
  );
}
