import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Globe from 'lucide-react/icons/globe';
import Upload from 'lucide-react/icons/upload';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { DaySteps } from '#areas/schedules/overview/portal/day-steps.tsx';
import { dayInAddress } from '#areas/schedules/overview/portal/day-in-address.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { useListView } from '#platform/portal/use-list-view.ts';
import { shiftedDay } from '#platform/shared/time/zone-days.ts';
import { listShifts, SHIFT_SORTS, type Shift } from '../shifts.contract.ts';
import { ShiftActions, ShiftActDialog, type ShiftAct } from './shift-acts.tsx';
import { useShiftColumns } from './use-shift-columns.tsx';
import { useSites } from './use-shifts.ts';

const NEWS = ['roster.changed'];

/** The shifts of a week, person by person, and the ways to add them. */
export function ShiftsView({ mayManage }: { mayManage: boolean }) {
  const t = useText();
  const [{ day, sites }] = useSearchValues();
  const week = dayInAddress(day);
  const view = useListView({
    screen: 'shifts',
    sorts: SHIFT_SORTS,
    columns: useShiftColumns(),
    filter: { sites, week },
  });
  const shifts = useLiveQuery(listShifts, { query: view.query }, NEWS);
  const [act, setAct] = useState<ShiftAct>();
  const { firstDay, timeZone } = shifts.data ?? {};
  const isWholeWeek = !sites && view.search.trim() === '';
  const empty = <NoShifts mayManage={mayManage} onAct={setAct} />;
  return (
    <div className="stack gap-cards may-shrink">
      <div className="cluster items-center spread gap-12">
        {firstDay ? <WeekSteps firstDay={firstDay} /> : <span />}
        {mayManage && <RosterButtons onAct={setAct} />}
      </div>
      <ListBar view={view} searchLabel={t('schedules.shifts.search')} filters={<SiteFilter />} />
      <ListTable
        label={t('schedules.view.shifts')}
        endpoint={listShifts}
        query={shifts}
        view={view}
        rowId={({ id }) => id}
        rowName={({ person }: Shift) => `${person.firstName} ${person.lastName}`.trim()}
        rowActions={mayManage ? (shift) => <ShiftActions shift={shift} onAct={setAct} /> : undefined}
        empty={empty}
        {...(isWholeWeek && { filteredEmpty: empty })}
      />
      {timeZone && <p className="field-hint">{t('schedules.shifts.clockNote', { place: timeZoneText(timeZone) })}</p>}
      {act && firstDay && <ShiftActDialog act={act} firstDay={firstDay} onClose={() => setAct(undefined)} />}
    </div>
  );
}

function WeekSteps({ firstDay }: { firstDay: string }) {
  const t = useText();
  const { shortDay } = useDates();
  const title = t('schedules.week.title', { first: shortDay(firstDay), last: shortDay(shiftedDay(firstDay, 6)) });
  return <DaySteps day={firstDay} title={title} step={7} />;
}

interface ActProps {
  onAct: (act: ShiftAct) => void;
}

function RosterButtons({ onAct }: ActProps) {
  const t = useText();
  return (
    <div className="cluster gap-8">
      <Button size="small" icon={Globe} onPress={() => onAct({ kind: 'clocks' })}>
        {t('schedules.shifts.clocks')}
      </Button>
      <Button size="small" icon={CopyPlus} onPress={() => onAct({ kind: 'copy' })}>
        {t('schedules.shifts.copy')}
      </Button>
      <Button size="small" icon={Upload} onPress={() => onAct({ kind: 'import' })}>
        {t('schedules.shifts.import')}
      </Button>
      <Button size="small" icon={CalendarPlus} onPress={() => onAct({ kind: 'add' })}>
        {t('schedules.shifts.add')}
      </Button>
    </div>
  );
}

const ALL = 'all';

function SiteFilter() {
  const t = useText();
  const [{ sites = ALL }, change] = useSearchValues();
  const { data } = useSites();
  const options = [
    { id: ALL, text: t('schedules.shifts.site.all') },
    ...(data?.sites ?? []).map(({ tag }) => ({ id: tag.id, text: `${tag.category ?? ''}: ${tag.name}` })),
  ];
  return (
    <Select
      look="quiet"
      label={t('schedules.shifts.column.site')}
      options={options}
      value={options.find(({ id }) => id === sites)?.id ?? ALL}
      onChange={(chosen) => change({ sites: chosen === ALL ? undefined : chosen })}
    />
  );
}

function NoShifts({ mayManage, onAct }: ActProps & { mayManage: boolean }) {
  const t = useText();
  const actions = mayManage && (
    <Button icon={Upload} onPress={() => onAct({ kind: 'import' })}>
      {t('schedules.shifts.import')}
    </Button>
  );
  return (
    <EmptyState icon={UsersRound} title={t('schedules.shifts.empty.title')} actions={actions}>
      {t(mayManage ? 'schedules.shifts.empty.text' : 'schedules.shifts.empty.readerText')}
    </EmptyState>
  );
}
