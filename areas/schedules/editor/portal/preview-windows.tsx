import Clock from 'lucide-react/icons/clock';
import { useText } from '#platform/portal/text.tsx';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import type { PreviewedWindow, SchedulePreview } from '../schedule-preview.contract.ts';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';

interface PreviewWindowsProps {
  preview: SchedulePreview;
  isByPeoplesClocks: boolean;
  isAroundShifts: boolean;
}

/** The next ten windows in the schedule's time zone, with the UTC offset. */
export function PreviewWindows({ preview, isByPeoplesClocks, isAroundShifts }: PreviewWindowsProps) {
  const t = useText();
  const { windows, timeZone } = preview;
  const place = timeZoneText(timeZone);
  if (windows.length === 0) {
    return <p>{t(isAroundShifts ? 'schedules.preview.noShifts' : 'schedules.preview.noWindows')}</p>;
  }
  return (
    <div>
      <table className="small-lines plain-table schedule-next">
        <caption>{t('schedules.preview.next', { count: windows.length, place })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('schedules.column.opensAt')}</th>
            <th scope="col">{t('schedules.column.dueAt')}</th>
            <th scope="col">UTC</th>
          </tr>
        </thead>
        <tbody>
          {windows.map((window, at) => (
            <WindowRow
              key={`${window.opensAt} ${window.dueAt}`}
              window={window}
              before={windows[at - 1]}
              timeZone={timeZone}
            />
          ))}
        </tbody>
      </table>
      {isByPeoplesClocks && <p className="field-hint">{t('schedules.preview.peoplesClocks', { place })}</p>}
    </div>
  );
}

interface WindowRowProps {
  window: PreviewedWindow;
  before: PreviewedWindow | undefined;
  timeZone: string;
}

function WindowRow({ window, before, timeZone }: WindowRowProps) {
  const t = useText();
  const { moment, time, day } = useZoneMoments(timeZone);
  const isNextDay = day(window.dueAt) !== day(window.opensAt);
  const hasNewOffset = before !== undefined && before.utcOffset !== window.utcOffset;
  return (
    <tr>
      <td>
        {moment(window.opensAt)}
        {window.clockChange === 'skipped' && <ClockNote words={t('schedules.preview.skipped')} />}
        {window.clockChange === 'doubled' && <ClockNote words={t('schedules.preview.doubled')} />}
      </td>
      <td>{isNextDay ? t('schedules.form.nextDay', { time: time(window.dueAt) }) : time(window.dueAt)}</td>
      <td>
        {window.utcOffset.replace('-', '−')}
        {hasNewOffset && <ClockNote words={t('schedules.preview.clockChange')} />}
      </td>
    </tr>
  );
}

const ClockNote = ({ words }: { words: string }) => (
  <span className="caption-lines schedule-clock">
    <Clock aria-hidden />
    {words}
  </span>
);
