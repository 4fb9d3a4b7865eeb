import { useMemo } from 'react';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import type { Tag } from '../tags.contract.ts';

export function useTagColumns(): readonly Column<Tag>[] {
  const t = useText();
  const locale = useLocale();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale);
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    return [
      { id: 'name', header: t('tags.column.name'), cell: ({ name }) => name, isSortable: true },
      {
        id: 'userCount',
        header: t('tags.column.people'),
        cell: ({ userCount }) => numbers.format(userCount),
        isSortable: true,
        isNumeric: true,
      },
      {
        id: 'createdAt',
        header: t('tags.column.created'),
        cell: ({ createdAt }) => dates.format(new Date(createdAt)),
        isSortable: true,
      },
    ];
  }, [t, locale]);
}
