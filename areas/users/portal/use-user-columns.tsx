import { useMemo } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import type { User } from '../users.contract.ts';
import { PersonName } from './person-name.tsx';
import { TagList } from './tag-list.tsx';
import { UserStatus } from './user-status.tsx';

export function useUserColumns(): readonly Column<User>[] {
  const t = useText();
  return useMemo(
    () => [
      { id: 'name', header: t('users.column.name'), cell: (user) => <PersonName user={user} />, isSortable: true },
      {
        id: 'employeeNumber',
        header: t('users.column.employeeNumber'),
        cell: ({ employeeNumber }) => employeeNumber ?? '–',
        isSortable: true,
      },
      { id: 'tags', header: t('users.column.tags'), cell: ({ tags }) => <TagList tags={tags} />, isOnCard: true },
      {
        id: 'status',
        header: t('users.column.status'),
        cell: ({ status }) => <UserStatus status={status} />,
        isOnCard: true,
      },
    ],
    [t],
  );
}
