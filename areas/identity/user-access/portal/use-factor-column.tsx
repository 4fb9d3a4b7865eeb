import { useMemo } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useTogether } from '#platform/portal/people-together.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { listFactorsOfPeople } from '../people-factors.contract.ts';

/** An optional column that shows who signs in with a second factor. The list must be inside `PeopleTogether`. */
export function useFactorColumn<Row extends { readonly id: string }>(): Column<Row> | undefined {
  const t = useText();
  const mayKnow = usePermission('users.edit');
  return useMemo(
    () =>
      mayKnow
        ? {
            id: 'secondFactor',
            header: t('identity.people.secondFactor'),
            cell: ({ id }) => <FactorCell userId={id} />,
            isOptional: true,
          }
        : undefined,
    [t, mayKnow],
  );
}

function FactorCell({ userId }: { userId: string }) {
  const t = useText();
  const users = useTogether(userId);
  const { data } = useApiQuery(listFactorsOfPeople, { query: { users } }, { enabled: users !== '' });
  const found = data?.items.find((item) => item.userId === userId);
  if (!data) return null;
  if (!found) return '–';
  if (!found.hasLogin) return t('identity.people.noLogin');
  return found.hasSecondFactor ? t('identity.people.factorOn') : t('identity.people.factorOff');
}
