import { useMemo } from 'react';
import { askedTestName } from '#areas/schedules/rules/portal/asked-test-name.ts';
import { WindowName } from '#areas/schedules/expected-tests/portal/window-name.tsx';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useReportColumns, type ReportCells } from '#areas/reports/frame/portal/use-report-columns.ts';
import { TEST_STATUS_COLUMNS, type TestStatusRow } from '../test-status-row.ts';
import { OutcomeCell, PhoneCell, ReasonCell, RemindersCell, StandingCell } from './status-cells.tsx';

export function useStatusColumns() {
  const seesOutcomes = usePermission('scores.view');
  const columns = useReportColumns(TEST_STATUS_COLUMNS, CELLS);
  return useMemo(() => columns.filter(({ id }) => seesOutcomes || id !== 'outcome'), [columns, seesOutcomes]);
}

const CELLS: ReportCells<TestStatusRow, typeof TEST_STATUS_COLUMNS> = {
  tags: ({ person }) => <TagList tags={person.tags} most={2} />,
  schedule: ({ schedule, testType }, { t }) => <span title={askedTestName(t, testType)}>{schedule}</span>,
  opensAt: (row) => <WindowName {...row} />,
  status: (row) => <StandingCell row={row} />,
  doneAt: ({ doneAt }, { dates }) => (doneAt ? dates.time(doneAt) : '–'),
  outcome: (row) => <OutcomeCell row={row} />,
  reminders: ({ reminders }) => <RemindersCell reminders={reminders} />,
  reason: (row) => <ReasonCell row={row} />,
  phone: ({ phone }) => <PhoneCell phone={phone} />,
};
