import { useMemo } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import type { Alert } from '#areas/alerts/alert/alerts.contract.ts';
import { rowIdOf } from './inbox-row.ts';
import { AgeCell, CaseCell, DeliveryCell, OwnerCell, PersonCell, StateCell, WhatCell } from './alert-cells.tsx';

/** @param currentRow the row that is open beside the list. */
export function useInboxColumns(currentRow: string | undefined): readonly Column<Alert>[] {
  const t = useText();
  const { moment } = useDates();
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('alerts.inbox.column.what'),
        cell: (alert) => <WhatCell alert={alert} isCurrent={rowIdOf(alert) === currentRow} />,
      },
      {
        id: 'person',
        header: t('alerts.inbox.column.person'),
        isOnCard: true,
        cell: (alert) => <PersonCell alert={alert} />,
      },
      {
        id: 'state',
        header: t('alerts.inbox.column.state'),
        isOnCard: true,
        cell: (alert) => <StateCell alert={alert} />,
      },
      {
        id: 'age',
        header: t('alerts.inbox.column.age'),
        isOnCard: true,
        cell: ({ firedAt }) => <AgeCell firedAt={firedAt} />,
      },
      { id: 'owner', header: t('alerts.inbox.column.owner'), cell: (alert) => <OwnerCell alert={alert} /> },
      { id: 'case', header: t('alerts.inbox.column.case'), cell: (alert) => <CaseCell alert={alert} /> },
      {
        id: 'delivery',
        header: t('alerts.inbox.column.delivery'),
        cell: ({ deliveries }) => <DeliveryCell deliveries={deliveries} />,
      },
      {
        id: 'rule',
        header: t('alerts.inbox.column.rule'),
        cell: ({ rule }) => <span className="alert-lines">{rule.name}</span>,
      },
      {
        id: 'firedAt',
        header: t('alerts.inbox.column.firedAt'),
        isSortable: true,
        cell: ({ firedAt }) => moment(firedAt),
      },
    ],
    [t, moment, currentRow],
  );
}
