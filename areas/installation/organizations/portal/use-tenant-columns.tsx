import { useMemo } from 'react';
import CirclePause from 'lucide-react/icons/circle-pause';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import type { TenantFacts } from '../organizations.contract.ts';

export function useTenantColumns(): readonly Column<TenantFacts>[] {
  const t = useText();
  const { moment, day } = useDates();
  return useMemo(
    () => [
      { id: 'name', header: t('installation.organizations.name'), cell: (tenant) => <TenantName tenant={tenant} /> },
      {
        id: 'people',
        header: t('installation.organizations.people'),
        cell: ({ people, mostPeople }) =>
          mostPeople === null
            ? t('installation.organizations.count', { count: people })
            : t('installation.organizations.countOf', { count: people, limit: mostPeople }),
        isNumeric: true,
        isOnCard: true,
      },
      {
        id: 'tests',
        header: t('installation.organizations.tests'),
        cell: ({ tests }) => t('installation.organizations.count', { count: tests }),
        isNumeric: true,
      },
      {
        id: 'lastActivity',
        header: t('installation.organizations.lastActivity'),
        cell: ({ lastActivityAt }) => (lastActivityAt ? moment(lastActivityAt) : t('installation.organizations.never')),
        isOnCard: true,
      },
      {
        id: 'owners',
        header: t('installation.organizations.owners'),
        cell: ({ owners }) => (owners.length > 0 ? owners.join(', ') : t('installation.organizations.noOwner')),
      },
      { id: 'created', header: t('installation.organizations.created'), cell: ({ createdAt }) => day(createdAt) },
    ],
    [t, moment, day],
  );
}

function TenantName({ tenant: { name, suspendedAt, suspensionReason, isOwn } }: { tenant: TenantFacts }) {
  const t = useText();
  const { day } = useDates();
  return (
    <span className="stack gap-2 breaks installation-tenant">
      <span>{name || t('installation.organizations.unnamed')}</span>
      {isOwn && <span className="installation-note">{t('installation.organizations.own')}</span>}
      {suspendedAt && (
        <span className="top-row gap-6 installation-suspended">
          <CirclePause aria-hidden />
          {t('installation.organizations.suspendedSince', { day: day(suspendedAt), reason: suspensionReason ?? '' })}
        </span>
      )}
    </span>
  );
}
