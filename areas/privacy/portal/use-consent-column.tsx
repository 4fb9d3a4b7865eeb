import { useMemo } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useTogether } from '#platform/portal/people-together.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { listConsentsOfPeople } from '../people-consents.contract.ts';

const NOTICE_TEXTS = {
  current: 'privacy.people.current',
  earlier: 'privacy.people.earlier',
  none: 'privacy.people.none',
} as const;

/** People's consents as an optional column; the list must be inside `PeopleTogether`. */
export function useConsentColumn<Row extends { readonly id: string }>(): Column<Row> {
  const t = useText();
  return useMemo(
    () => ({
      id: 'consent',
      header: t('privacy.people.consent'),
      cell: ({ id }) => <ConsentCell userId={id} />,
      isOptional: true,
    }),
    [t],
  );
}

function ConsentCell({ userId }: { userId: string }) {
  const t = useText();
  const users = useTogether(userId);
  const { data } = useApiQuery(listConsentsOfPeople, { query: { users } }, { enabled: users !== '' });
  const found = data?.items.find((item) => item.userId === userId);
  if (!found) return null;
  const notice = found.notice === 'notAsked' ? '–' : t(NOTICE_TEXTS[found.notice]);
  return found.photo ? t('privacy.people.withPhoto', { notice }) : notice;
}
