import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useText } from '#platform/portal/text.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { useListView } from '#platform/portal/use-list-view.ts';
import { TEMPLATE_TEXTS, TEMPLATE_WORDS } from '#areas/schedules/editor/portal/template-words.ts';
import { TEMPLATES } from '#areas/schedules/editor/schedule-templates.ts';
import { listSchedules, SCHEDULE_SORTS, type Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { ScheduleActDialog } from '#areas/schedules/editor/portal/schedule-act-dialog.tsx';
import { ScheduleActions, type ScheduleAct } from '#areas/schedules/editor/portal/schedule-actions.tsx';
import { useScheduleColumns } from './use-schedule-columns.tsx';

/** Ended schedules are listed only on request. */
const CURRENT = 'draft,active,paused';
const NEWS = ['schedule.moved', 'schedule.followed', 'occurrences.missed'];

export function SchedulesList({ mayManage }: { mayManage: boolean }) {
  const t = useText();
  const [{ states = CURRENT }] = useSearchValues();
  const view = useListView({
    screen: 'schedules',
    sorts: SCHEDULE_SORTS,
    columns: useScheduleColumns(),
    filter: { states: states === 'all' ? undefined : states },
  });
  const schedules = useLiveQuery(listSchedules, { query: view.query }, NEWS);
  const [asked, setAsked] = useState<{ act: ScheduleAct; schedule: Schedule }>();
  const isUsual = states === CURRENT && view.search.trim() === '';
  const empty = <NoSchedules mayManage={mayManage} />;
  return (
    <>
      <ListBar view={view} searchLabel={t('schedules.search')} filters={<StateFilter states={states} />} />
      <ListTable
        label={t('schedules.title')}
        endpoint={listSchedules}
        query={schedules}
        view={view}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={mayManage ? ({ id }) => `/schedules?schedule=${id}` : undefined}
        rowActions={(schedule) => (
          <ScheduleActions schedule={schedule} mayManage={mayManage} onAct={(act) => setAsked({ act, schedule })} />
        )}
        empty={empty}
        {...(isUsual && { filteredEmpty: empty })}
      />
      {asked && <ScheduleActDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function StateFilter({ states }: { states: string }) {
  const t = useText();
  const [, change] = useSearchValues();
  const options = [
    { id: CURRENT, text: t('schedules.states.current') },
    { id: 'active', text: t('schedules.state.active') },
    { id: 'paused', text: t('schedules.state.paused') },
    { id: 'draft', text: t('schedules.state.draft') },
    { id: 'ended', text: t('schedules.state.ended') },
    { id: 'all', text: t('schedules.states.all') },
  ];
  return (
    <Select
      look="quiet"
      label={t('schedules.column.state')}
      options={options}
      value={options.find(({ id }) => id === states)?.id ?? CURRENT}
      onChange={(chosen) => change({ states: chosen === CURRENT ? undefined : chosen })}
    />
  );
}

/** Shown while there are no schedules: three ways to start. */
function NoSchedules({ mayManage }: { mayManage: boolean }) {
  const t = useText();
  return (
    <>
      <EmptyState icon={CalendarClock} title={t('schedules.empty.title')}>
        {t(mayManage ? 'schedules.empty.text' : 'schedules.empty.readerText')}
      </EmptyState>
      {mayManage && (
        <ul className="schedule-templates">
          {TEMPLATES.map((template) => (
            <li key={template} className="column items-start gap-6 quiet small-lines schedule-template">
              <strong>{t(TEMPLATE_WORDS[template])}</strong>
              <span>{t(TEMPLATE_TEXTS[template])}</span>
              <LinkButton size="small" href={`/schedules?schedule=new&template=${template}`}>
                {t('schedules.template.use')}
                <span className="visually-hidden">{t(TEMPLATE_WORDS[template])}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
