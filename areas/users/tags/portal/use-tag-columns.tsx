import { useMemo } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import type { Tag } from '../tags.contract.ts';
import { TagChip } from './tag-chip.tsx';

export function useTagColumns(): readonly Column<Tag>[] {
  const t = useText();
  const locale = useLocale();
  const { day } = useDates();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale);
    const count = (id: 'userCount' | 'activeCount' | 'adminCount', header: string, isOnCard: boolean): Column<Tag> => ({
      id,
      header,
      cell: (tag) => numbers.format(tag[id]),
      isSortable: true,
      isNumeric: true,
      isOnCard,
    });
    return [
      { id: 'name', header: t('tags.column.name'), cell: (tag) => <TagChip tag={tag} />, isSortable: true },
      {
        id: 'category',
        header: t('users.tags.category'),
        cell: ({ category }) => category ?? '–',
        isOnCard: true,
      },
      count('userCount', t('tags.column.people'), true),
      count('activeCount', t('users.tags.column.active'), false),
      count('adminCount', t('users.tags.column.admins'), false),
      {
        id: 'createdAt',
        header: t('tags.column.created'),
        cell: ({ createdAt }) => day(createdAt),
        isSortable: true,
        isOptional: true,
      },
    ];
  }, [t, locale, day]);
}
