import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import type { ShiftField, ShiftListReply } from '../shifts.contract.ts';
import './shifts.css';

/** What a list would do: its counts, its faults, and the times that a change of clocks settles. */
export function ShiftFindings({ found }: { found: ShiftListReply }) {
  const t = useText();
  const { created, changed, unchanged, faultCount, faults, noticeCount, notices } = found;
  return (
    <div className="stack gap-12" role="status">
      {faultCount === 0 && <p>{t('schedules.shifts.counts', { created, changed, unchanged })}</p>}
      {faultCount > 0 && (
        <Notice severity="error">
          {t('schedules.shifts.faults', { count: faultCount })}
          {faultCount > faults.length && ` ${t('schedules.shifts.faults.first', { count: faults.length })}`}
          <ul className="shift-findings">
            {faults.map((fault) => (
              <FaultLine key={`${fault.row} ${fault.field} ${fault.fault}`} fault={fault} />
            ))}
          </ul>
        </Notice>
      )}
      {noticeCount > 0 && (
        <Notice severity="warn">
          {t('schedules.shifts.notices', { count: noticeCount })}
          <ul className="shift-findings">
            {notices.map((notice) => (
              <NoticeLine key={`${notice.row} ${notice.field} ${notice.at}`} notice={notice} />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const FIELD_NAMES: Readonly<Record<ShiftField, string>> = {
  person: 'schedules.shifts.column.person',
  site: 'schedules.shifts.column.site',
  start: 'schedules.shifts.field.start',
  end: 'schedules.shifts.field.end',
  role: 'schedules.shifts.column.role',
  externalId: 'schedules.shifts.column.externalId',
};

function FaultLine({ fault: { row, field, value, message } }: { fault: ShiftListReply['faults'][number] }) {
  const t = useText();
  const id = value === '' ? 'schedules.shifts.faults.row' : 'schedules.shifts.faults.rowValue';
  return <li className="breaks">{t(id, { row, field: t(FIELD_NAMES[field]), value, message })}</li>;
}

function NoticeLine({ notice: { clockChange, value, zone, at } }: { notice: ShiftListReply['notices'][number] }) {
  const t = useText();
  const { time } = useDates(zone);
  const values = { value, place: timeZoneText(zone), time: time(at) };
  return (
    <li>
      {t(clockChange === 'skipped' ? 'schedules.shifts.notices.skipped' : 'schedules.shifts.notices.doubled', values)}
    </li>
  );
}
