import { useMemo } from 'react';
import { PROFILE_NAMES } from '#areas/identity/accounts/profile-texts.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import type { Administrator } from '../administrators.contract.ts';
import { AdminScope } from './admin-scope.tsx';
import { PersonName } from '#areas/users/person/portal/person-name.tsx';
import { UserStatusMark } from '#areas/users/person/portal/user-status-mark.tsx';

export function useAdminColumns(ownId: string | undefined): readonly Column<Administrator>[] {
  const t = useText();
  const { moment } = useDates();
  return useMemo(() => {
    const isThere = (has: boolean) => t(has ? 'admins.yes' : 'admins.no');
    return [
      {
        id: 'name',
        header: t('admins.column.name'),
        isSortable: true,
        cell: (admin) => <AdminName admin={admin} isSelf={admin.id === ownId} />,
      },
      { id: 'email', header: t('admins.column.email'), cell: ({ email }) => email ?? '–' },
      {
        id: 'profile',
        header: t('admins.column.profile'),
        isOnCard: true,
        cell: ({ profile }) => t(PROFILE_NAMES[profile]),
      },
      {
        id: 'scope',
        header: t('admins.column.scope'),
        isOnCard: true,
        cell: ({ scope }) => <AdminScope scope={scope} />,
      },
      {
        id: 'secondFactor',
        header: t('admins.column.secondFactor'),
        cell: ({ hasSecondFactor }) => isThere(hasSecondFactor),
      },
      {
        id: 'singleSignOn',
        header: t('admins.column.singleSignOn'),
        cell: ({ hasSingleSignOn }) => isThere(hasSingleSignOn),
      },
      {
        id: 'lastLogin',
        header: t('admins.column.lastLogin'),
        cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('admins.never') : moment(lastLoginAt)),
      },
      { id: 'state', header: t('admins.column.state'), cell: ({ state }) => <UserStatusMark status={state} /> },
    ];
  }, [t, moment, ownId]);
}

function AdminName({ admin, isSelf }: { admin: Administrator; isSelf: boolean }) {
  const t = useText();
  return (
    <span className="inline-row gap-4-8 admin-name">
      <PersonName user={{ ...admin, employeeNumber: null }} />
      {isSelf && <span className="quiet small">({t('admins.you')})</span>}
    </span>
  );
}
