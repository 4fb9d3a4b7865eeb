import { useState } from 'react';
import { WindowName } from '#areas/schedules/expected-tests/portal/window-name.tsx';
import { statusWords } from '#areas/schedules/expected-tests/schedule-words.ts';
import { standingOf } from '#areas/schedules/expected-tests/standing.ts';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { phoneNumber } from '#areas/users/person/phone-number.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { TestStatusSummary } from '../test-status.contract.ts';
import type { TestStatusRow } from '../test-status-row.ts';
import { useFilterChips } from '#areas/reports/frame/portal/use-filter-chips.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import './roll-call-sheet.css';

interface RollCallSheetProps {
  rows: readonly TestStatusRow[];
  period: TestStatusSummary['period'];
  printedBy: string;
}

/** The roll-call on paper, with space for a mark at each name. */
export function RollCallSheet({ rows, period, printedBy }: RollCallSheetProps) {
  const t = useText();
  const heads = [
    t('users.column.name'),
    t('users.column.employeeNumber'),
    t('reports.status.window'),
    t('schedules.column.schedule'),
    t('schedules.column.status'),
    t('schedules.column.doneAt'),
    t('users.list.phone'),
    t('reports.status.mark'),
  ];
  return (
    <section className="roll-call-sheet" aria-hidden="true">
      <h2>{t('reports.status.sheet', { count: rows.length })}</h2>
      <About period={period} />
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SheetRow key={row.id} row={row} timeZone={period.timeZone} />
          ))}
        </tbody>
      </table>
      <PrintedBy who={printedBy} timeZone={period.timeZone} />
    </section>
  );
}

/** The day, the time zone and the filter of the roll-call. */
function About({ period }: Pick<RollCallSheetProps, 'period'>) {
  const { day } = useDates();
  const { data: organization } = useApiQuery(getOrganization, {});
  const filters = useFilterChips(useReportFilter().values).map(({ name, text }) => `${name}: ${text}`);
  const date = day(period.firstDay);
  const about = [organization?.name, date, period.timeZone.replaceAll('_', ' '), ...filters];
  return <p>{about.filter(Boolean).join(' · ')}</p>;
}

/** A row on paper, in the time zone that the sheet names. */
function SheetRow({ row, timeZone }: { row: TestStatusRow; timeZone: string }) {
  const t = useText();
  const { time } = useDates(timeZone);
  return (
    <tr>
      <td>{userName(row.person)}</td>
      <td>{row.person.employeeNumber}</td>
      <td>
        <WindowName {...row} shownIn={timeZone} />
      </td>
      <td>{row.schedule}</td>
      <td>{t(statusWords[standingOf(row)])}</td>
      <td>{row.doneAt && time(row.doneAt)}</td>
      <td>{row.phone && phoneNumber(row.phone)}</td>
      <td />
    </tr>
  );
}

function PrintedBy({ who, timeZone }: { who: string; timeZone: string }) {
  const t = useText();
  const { moment } = useDates(timeZone);
  const [now] = useState(() => Date.now());
  return <p>{t('reports.status.printedBy', { who, at: moment(now) })}</p>;
}
