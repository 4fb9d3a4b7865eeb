import { useMemo } from 'react';
import { useReportColumns, type ReportCells } from '#areas/reports/frame/portal/use-report-columns.ts';
import { remindPeople } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useListView } from '#platform/portal/use-list-view.ts';
import { windowQuery, readChoice, readStandings } from '../status-choice.ts';
import { TEST_STATUS_COLUMNS, type TestStatusRow } from '../test-status-row.ts';
import {
  getTestStatusSummary,
  listTestStatus,
  listTestStatusHistory,
  TEST_STATUS_SORTS,
} from '../test-status.contract.ts';
import { unsearched } from '#areas/reports/frame/portal/unsearched.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { WindowName } from '#areas/schedules/expected-tests/portal/window-name.tsx';
import { expectedTestName } from '#areas/schedules/rules/portal/expected-test-name.ts';
import { TagList } from '#areas/users/tags/portal/tag-chip.tsx';
import { OutcomeCell, PhoneCell, ReasonCell, RemindersCell, StandingCell } from './status-cells.tsx';

/** The calls that return the standing of expected tests. */
export const STATUS_READS = [listTestStatus, getTestStatusSummary, listTestStatusHistory];

/** Events that change the standing of an expected test. Due becomes overdue by time alone. */
const NEWS = [
  'result.recorded',
  'result.voided',
  'visit.unconfirmed',
  'occurrences.missed',
  'excuses.changed',
  'reminders.asked',
  'schedule.followed',
];
const MINUTE = { everyMs: 60_000 };

/** The people and windows of the roll-call, from the address. */
export function useStatusScope() {
  const [search, change] = useSearchValues();
  const { tags, tagMatch, users, status } = useReportFilter().values;
  const choice = readChoice(search);
  const asked = { tags, tagMatch, users, status, ...windowQuery(choice) };
  return { choice, asked, standings: readStandings(search), change };
}

export function useStatusSummary() {
  const { asked } = useStatusScope();
  return useLiveQuery(getTestStatusSummary, { query: asked }, NEWS, MINUTE);
}

export function useStatusList() {
  const { asked, standings } = useStatusScope();
  const columns = useStatusColumns();
  const filter = { ...asked, standings };
  const view = useListView({ screen: 'test-status', sorts: TEST_STATUS_SORTS, columns, filter });
  return { view, rows: useLiveQuery(listTestStatus, { query: unsearched(view.query) }, NEWS, MINUTE) };
}

export const useRemindPeople = () => useApiMutation(remindPeople, { refreshes: STATUS_READS });

function useStatusColumns() {
  const seesOutcomes = usePermission('scores.view');
  const columns = useReportColumns(TEST_STATUS_COLUMNS, CELLS);
  return useMemo(() => columns.filter(({ id }) => seesOutcomes || id !== 'outcome'), [columns, seesOutcomes]);
}

const CELLS: ReportCells<TestStatusRow, typeof TEST_STATUS_COLUMNS> = {
  tags: ({ person }) => <TagList tags={person.tags} most={2} />,
  schedule: ({ schedule, testType }, { t }) => <span title={expectedTestName(t, testType)}>{schedule}</span>,
  opensAt: (row) => <WindowName {...row} />,
  status: (row) => <StandingCell row={row} />,
  doneAt: ({ doneAt }, { dates }) => (doneAt ? dates.time(doneAt) : '–'),
  outcome: (row) => <OutcomeCell row={row} />,
  reminders: ({ reminders }) => <RemindersCell reminders={reminders} />,
  reason: (row) => <ReasonCell row={row} />,
  phone: ({ phone }) => <PhoneCell phone={phone} />,
};
