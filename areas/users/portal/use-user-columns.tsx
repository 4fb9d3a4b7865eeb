import { useMemo } from 'react';
import { useDates, type Dates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/column.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { phoneNumber } from '../phone-number.ts';
import { supervisorWords } from '../supervisor-words.ts';
import { profileWords, sourceWords } from '../user-words.ts';
import type { User } from '../users.contract.ts';
import { PersonName } from './person-name.tsx';
import { TagList } from './tag-chip.tsx';
import { UserStatus } from './user-status.tsx';

/**
 * The columns of the list of people.
 *
 * @param more what other areas know of people; it stands behind the status. Kept in a memo.
 */
export function useUserColumns(more: readonly Column<User>[]): readonly Column<User>[] {
  const t = useText();
  const dates = useDates();
  return useMemo(
    () => [...usualColumns(t, more.length === 0), ...more, ...optionalColumns(t, dates)],
    [t, dates, more],
  );
}

/** On a phone there is room for two: what others know of people goes before the tags. */
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
    cell: ({ status }) => <UserStatus status={status} />,
    isOnCard: true,
  },
];

const languageName = (code: string | null): string => LOCALES.find((each) => each.code === code)?.name ?? '–';

function optionalColumns(t: Translate, { day, moment }: Dates): Column<User>[] {
  const column = (id: string, header: string, cell: (user: User) => string): Column<User> => ({
    id,
    header,
    cell,
    isOptional: true,
  });
  return [
    column('email', t('users.list.email'), ({ email }) => email ?? '–'),
    column('username', t('users.list.username'), ({ username }) => username ?? '–'),
    column('phone', t('users.list.phone'), ({ phone }) => (phone === null ? '–' : phoneNumber(phone))),
    column('language', t('users.list.language'), ({ locale }) => languageName(locale)),
    column('timeZone', t('users.list.timeZone'), ({ timeZone }) => timeZone ?? '–'),
    column('externalId', t('users.list.externalId'), ({ externalId }) => externalId ?? '–'),
    column('supervisor', t('users.list.supervisor'), (user) => supervisorWords(user, t) ?? '–'),
    column('profile', t('users.list.profile'), ({ profile }) => t(profileWords[profile ?? 'none'])),
    column('source', t('users.list.source'), ({ source }) => t(sourceWords[source])),
    { ...column('createdAt', t('users.list.createdAt'), ({ createdAt }) => day(createdAt)), isSortable: true },
    column('lastLogin', t('users.list.lastLogin'), ({ lastLoginAt }) =>
      lastLoginAt === null ? t('users.list.never') : moment(lastLoginAt),
    ),
  ];
}
