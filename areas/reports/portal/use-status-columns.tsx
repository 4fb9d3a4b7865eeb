import { useMemo } from 'react';
import { askedTestName } from '#areas/schedules/portal/asked-test-name.ts';
import { WindowName } from '#areas/schedules/portal/window-name.tsx';
import { wayName } from '#areas/testing/portal/result-facts.ts';
import { TagList } from '#areas/users/portal/tag-chip.tsx';
import { userName } from '#areas/users/user-name.ts';
import { useDates } from '#platform/portal/dates.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/column.ts';
import type { TestStatusColumn, TestStatusRow } from '../test-status.contract.ts';
import { OutcomeCell, PhoneCell, ReasonCell, RemindersCell, StandingCell } from './status-cells.tsx';

type StatusColumns = readonly (Column<TestStatusRow> & { readonly id: TestStatusColumn })[];

/** By the names that the columns of the file have. */
export function useStatusColumns(): StatusColumns {
  const t = useText();
  const { time } = useDates();
  const seesOutcomes = usePermission('scores.view');
  return useMemo(() => [...who(t), ...what(t), ...done(t, time, seesOutcomes), ...around(t)], [t, time, seesOutcomes]);
}

const who = (t: Translate): StatusColumns => [
  { id: 'name', header: t('users.column.name'), cell: ({ person }) => userName(person), isSortable: true },
  {
    id: 'employeeNumber',
    header: t('users.column.employeeNumber'),
    cell: ({ person }) => person.employeeNumber ?? '–',
    isOptional: true,
  },
  { id: 'tags', header: t('users.column.tags'), cell: ({ person }) => <TagList tags={person.tags} most={2} /> },
];

const what = (t: Translate): StatusColumns => [
  {
    id: 'schedule',
    header: t('schedules.column.schedule'),
    cell: ({ schedule, testType }) => <span title={askedTestName(t, testType)}>{schedule}</span>,
  },
  {
    id: 'opensAt',
    header: t('reports.status.window'),
    cell: (row) => <WindowName {...row} />,
    isSortable: true,
    isOnCard: true,
  },
  { id: 'status', header: t('schedules.column.status'), cell: (row) => <StandingCell row={row} />, isOnCard: true },
];

const done = (t: Translate, time: (at: string) => string, seesOutcomes: boolean): StatusColumns => [
  {
    id: 'doneAt',
    header: t('schedules.column.doneAt'),
    cell: ({ doneAt }) => (doneAt ? time(doneAt) : '–'),
    isNumeric: true,
  },
  ...(seesOutcomes ? [outcome(t)] : []),
  {
    id: 'minutesLate',
    header: t('schedules.column.minutesLate'),
    cell: ({ minutesLate }) => minutesLate ?? '–',
    isNumeric: true,
  },
];

const outcome = (t: Translate): StatusColumns[number] => ({
  id: 'outcome',
  header: t('testing.column.outcome'),
  cell: (row) => <OutcomeCell row={row} />,
});

const around = (t: Translate): StatusColumns => [
  {
    id: 'attempts',
    header: t('schedules.column.attempts'),
    cell: ({ attempts }) => attempts,
    isNumeric: true,
    isOptional: true,
  },
  { id: 'way', header: t('testing.column.way'), cell: ({ way }) => (way ? wayName(t, way) : '–'), isOptional: true },
  {
    id: 'reminders',
    header: t('schedules.column.reminders'),
    cell: ({ reminders }) => <RemindersCell reminders={reminders} />,
  },
  { id: 'reason', header: t('schedules.column.reason'), cell: (row) => <ReasonCell row={row} /> },
  {
    id: 'phone',
    header: t('users.list.phone'),
    cell: ({ phone }) => <PhoneCell phone={phone} />,
    isOnCard: true,
  },
];
