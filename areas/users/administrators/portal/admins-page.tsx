import { useState, type ReactNode } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { useListView } from '#platform/portal/use-list-view.ts';
import { ADMINISTRATOR_SORTS, listAdministrators, type Administrator } from '../administrators.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { AdminActions, type AdminAct } from './admin-actions.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { ServiceAccountsCard } from './service-accounts-card.tsx';
import { useAdminColumns } from './use-admin-columns.tsx';
import './admins.css';

interface AdminsPageProps {
  ownId: string;
  /** Refreshes the session's permissions after the administrator's own rights were changed. */
  onOwnChange: () => void;
  /** Buttons at the right of the title, such as the invitation. */
  actions?: ReactNode;
}

/** Administrators (/adminslist): who runs the organization with which rights, and its service accounts. */
export function AdminsPage({ ownId, onOwnChange, actions }: AdminsPageProps) {
  const t = useText();
  const view = useListView({
    screen: 'administrators',
    sorts: ADMINISTRATOR_SORTS,
    columns: useAdminColumns(ownId),
  });
  const admins = useApiList(listAdministrators, { query: view.query });
  const [asked, setAsked] = useState<{ act: AdminAct; admin: Administrator }>();
  const [isPromoting, setIsPromoting] = useState(false);
  const activeOwners = admins.data?.activeOwners;

  return (
    <main className="page">
      <PageHeader
        title={t('admins.title')}
        hasTimes
        actions={
          <>
            <Button icon={UserRoundPlus} onPress={() => setIsPromoting(true)}>
              {t('admins.promote.open')}
            </Button>
            {actions}
          </>
        }
      />
      {activeOwners === 1 && <Notice severity="warn">{t('admins.secondOwner')}</Notice>}
      <div className="column gap-cards may-shrink">
        <ListBar view={view} searchLabel={t('admins.search')} />
        <ListTable
          label={t('admins.title')}
          endpoint={listAdministrators}
          query={admins}
          view={view}
          rowId={({ id }) => id}
          rowName={(admin) => userName({ ...admin, employeeNumber: null })}
          rowHref={({ id }) => `/users/${id}`}
          rowActions={(admin) => (
            <AdminActions
              admin={admin}
              isSelf={admin.id === ownId}
              hasOtherOwner={(activeOwners ?? 0) > 1}
              onAct={(act) => setAsked({ act, admin })}
            />
          )}
          empty={<EmptyState icon={ShieldCheck} title={t('admins.emptyTitle')} />}
        />
      </div>
      <ServiceAccountsCard />
      {isPromoting && <PromoteDialog onClose={() => setIsPromoting(false)} />}
      {asked && <AdminDialog {...asked} ownId={ownId} onOwnChange={onOwnChange} onClose={() => setAsked(undefined)} />}
    </main>
  );
}
