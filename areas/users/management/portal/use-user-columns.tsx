import { useMemo } from 'react';
import { useDates, type Dates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { OPTIONAL_COLUMNS } from '#areas/users/person/person-field-lists.ts';
import { fieldWords } from '#areas/users/person/field-words.ts';
import { profileWords, sourceWords } from '#areas/users/person/user-words.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { PersonName } from '#areas/users/person/portal/person-name.tsx';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { UserStatusMark } from '#areas/users/person/portal/user-status-mark.tsx';

/**
 * The columns of the list of people.
 *
 * @param more columns of other areas, shown after the status. Keep it in a memo.
 */
export function useUserColumns(more: readonly Column<User>[]): readonly Column<User>[] {
  const t = useText();
  const dates = useDates();
  return useMemo(
    () => [...usualColumns(t, more.length === 0), ...more, ...optionalColumns(t, dates)],
    [t, dates, more],
  );
}

/** A phone has room for two: columns of other areas come before the tags. */
const usualColumns = (t: Translate, areTagsOnCard: boolean): Column<User>[] => [
  { id: 'name', header: t('users.column.name'), cell: (user) => <PersonName user={user} />, isSortable: true },
  {
    id: 'employeeNumber',
    header: t('users.column.employeeNumber'),
    cell: ({ employeeNumber }) => employeeNumber ?? '–',
    isSortable: true,
  },
  { id: 'tags', header: t('users.column.tags'), cell: ({ tags }) => <TagList tags={tags} />, isOnCard: areTagsOnCard },
  {
    id: 'status',
    header: t('users.column.status'),
    cell: ({ status }) => <UserStatusMark status={status} />,
    isOnCard: true,
  },
];

function optionalColumns(t: Translate, { day, moment }: Dates): Column<User>[] {
  const column = (id: string, header: string, cell: (user: User) => string): Column<User> => ({
    id,
    header,
    cell,
    isOptional: true,
  });
  const username = column('username', t('users.list.username'), (user) => user.username ?? '–');
  return [
    ...OPTIONAL_COLUMNS.flatMap((field) => {
      const own = column(field.listName, t(field.label), (user) => fieldWords(field, user, t) ?? '–');
      return field.field === 'email' ? [own, username] : [own];
    }),
    column('profile', t('users.list.profile'), ({ profile }) => t(profileWords[profile ?? 'none'])),
    column('source', t('users.list.source'), ({ source }) => t(sourceWords[source])),
    { ...column('createdAt', t('users.list.createdAt'), ({ createdAt }) => day(createdAt)), isSortable: true },
    column('lastLogin', t('users.list.lastLogin'), ({ lastLoginAt }) =>
      lastLoginAt === null ? t('users.list.never') : moment(lastLoginAt),
    ),
  ];
}
