import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useEffect, useRef } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { ScheduleCoverage } from '#areas/schedules/overview/portal/schedule-coverage.tsx';
import { ScheduleEditor } from '#areas/schedules/editor/portal/schedule-editor.tsx';
import { SchedulesList } from './schedules-list.tsx';
import { DrawsView } from '#areas/schedules/draws/portal/draws-view.tsx';
import { ShiftsView } from '#areas/schedules/shifts/portal/shifts-view.tsx';
import { ScheduleWeek } from '#areas/schedules/overview/portal/schedule-week.tsx';
import '#areas/schedules/editor/portal/schedule-form.css';
import '#areas/schedules/overview/portal/schedule-views.css';
import '#areas/schedules/editor/portal/schedules.css';

/** Test Schedules (/schedules): who should test when. `?schedule=` opens one of them, or a new one, in the editor. */
export function SchedulesPage() {
  const { search } = useNavigation();
  const mayManage = usePermission('schedules.manage');
  const opened = mayManage ? search['schedule'] : undefined;
  useHeadingFocus(opened);
  if (opened) return <ScheduleEditor key={opened} opened={opened} template={search['template']} />;
  return <Schedules view={search['view'] ?? 'list'} mayManage={mayManage} />;
}

function Schedules({ view, mayManage }: { view: string; mayManage: boolean }) {
  const t = useText();
  const tabs = [
    { id: 'list', title: t('schedules.view.list'), to: '/schedules' },
    { id: 'calendar', title: t('schedules.view.calendar'), to: '/schedules?view=calendar' },
    { id: 'coverage', title: t('schedules.view.coverage'), to: '/schedules?view=coverage' },
    { id: 'shifts', title: t('schedules.view.shifts'), to: '/schedules?view=shifts' },
    { id: 'draws', title: t('schedules.view.draws'), to: '/schedules?view=draws' },
  ];
  const current = tabs.find(({ id }) => id === view)?.id ?? 'list';
  return (
    <main className="page">
      <PageHeader
        title={t('schedules.title')}
        intro={t('schedules.question')}
        actions={
          mayManage && (
            <LinkButton look="primary" icon={CalendarPlus} href="/schedules?schedule=new">
              {t('schedules.create')}
            </LinkButton>
          )
        }
      />
      <LinkTabs label={t('schedules.views')} tabs={tabs} currentId={current} />
      {current === 'list' && <SchedulesList mayManage={mayManage} />}
      {current === 'calendar' && <ScheduleWeek />}
      {current === 'coverage' && <ScheduleCoverage />}
      {current === 'draws' && <DrawsView mayManage={mayManage} />}
      {current === 'shifts' && <ShiftsView mayManage={mayManage} />}
    </main>
  );
}

/**
 * Moves the focus to the heading when another part of the page is shown, as on a new page, unless a field has taken it.
 */
function useHeadingFocus(part: string | undefined): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (document.activeElement?.matches('main input')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [part]);
}
